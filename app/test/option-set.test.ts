import type { FormDocument } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { fromRows, toRows } from '../src/area/developer/draft/option-set.ts';

const SET: FormDocument = {
  form: 'Regions',
  kind: 'options',
  version: 1,
  items: [
    {
      name: 'options',
      fieldType: 'combo',
      isTranslateOptions: true,
      optionItems: [
        { code: 'N', text: 'North', disabled: true, from: '2026-01-01' },
        { code: 'S', text: 'South', until: '2026-12-31' },
      ],
    },
  ],
  layout: [],
  rules: [],
  messages: {
    'tEdit-Regions-options-option-N': { en: 'North', fr: 'Nord' },
    'tEdit-Regions-options-option-S': { en: 'South', fr: 'Sud' },
  },
};

describe('the rows of an option set', () => {
  test('come back as the options they are of', () => {
    const { item, messages } = fromRows(SET, toRows(SET));
    expect(item).toEqual(SET.items[0]);
    expect(messages).toEqual(SET.messages);
  });

  test('are options in their order, without those that are gone and their texts; what rows do not show stays', () => {
    const rows = [
      { code: ' E ', textEn: 'East', textFr: 'Est', from: null, until: null },
      { code: '', textEn: 'Not yet', textFr: '', from: null, until: null },
      { code: 'N', textEn: 'Far north', textFr: 'Grand Nord', from: null, until: '2027-01-01' },
    ];
    const { item, messages } = fromRows(SET, { options: rows });
    expect(item.optionItems).toEqual([
      { code: 'E', text: 'East' },
      { code: 'N', text: 'Far north', disabled: true, until: '2027-01-01' },
    ]);
    expect(messages).toEqual({
      'tEdit-Regions-options-option-E': { en: 'East', fr: 'Est' },
      'tEdit-Regions-options-option-N': { en: 'Far north', fr: 'Grand Nord' },
      'tEdit-Regions-options-option-S': { en: '', fr: '' },
    });
  });
});
