import type { ProductContent } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { importContent } from '../src/area/developer/draft/import-content.ts';

const then: ProductContent = {
  items: [{ name: 'txtFace', fieldType: 'dollar-integer', min: 10, max: 100 }],
  layout: [],
  rules: [],
  cases: [],
  messages: {},
  setups: {},
};
/** Since then the least is another and a field has come. */
const now: ProductContent = {
  ...then,
  items: [
    { name: 'txtFace', fieldType: 'dollar-integer', min: 20, max: 100 },
    { name: 'txtNote', fieldType: 'text' },
  ],
};
/** The file changed the most, and knows nothing of that. */
const file: ProductContent = {
  ...then,
  items: [{ name: 'txtFace', fieldType: 'dollar-integer', min: 10, max: 500 }],
};

describe('a file that is older than the form', () => {
  test('names what it would undo and what it would take away [KEEP-009]', () => {
    expect(importContent('Quote', now, file, then).lost.map(({ key, property }) => [key, property])).toEqual([
      ['txtFace', 'min'],
      ['txtNote', ''],
    ]);
  });

  test('is taken over what is newer, and changes what it changed [KEEP-009]', () => {
    expect(importContent('Quote', now, file, then).merged.items).toEqual([
      { name: 'txtFace', fieldType: 'dollar-integer', min: 20, max: 500 },
      { name: 'txtNote', fieldType: 'text' },
    ]);
  });

  test('of a version nobody here knows names what it lacks, and keeps that', () => {
    const { lost, merged } = importContent('Quote', now, file, undefined);
    expect(lost.map(({ key }) => key)).toEqual(['txtNote']);
    expect(merged.items).toEqual([file.items[0], now.items[1]]);
  });
});

test('a file as new as the form takes nothing away that is newer', () => {
  expect(importContent('Quote', then, file, then)).toMatchObject({ lost: [], whole: { items: file.items } });
});
