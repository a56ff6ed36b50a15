import { caseSurroundings } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { runCases } from '../../src/index.ts';

const now = () => new Date(2026, 2, 15, 12);

describe('the cases the seed ships hold', () => {
  test.each(seed.forms.filter(({ cases }) => cases).map((document) => [document.form, document] as const))(
    '%s',
    (_, document) => {
      const failed = runCases(document, caseSurroundings(seed.products, document.form, now)).flatMap(
        ({ failures }) => failures,
      );
      expect(failed.map(({ explanation: _tree, ...failure }) => failure)).toEqual([]);
    },
  );
});
