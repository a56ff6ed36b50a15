import { runCases, watchCoverage } from '@lifeform/engine';
import { caseSurroundings } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';

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

test('those of NewBusiness catch a default that was changed by mistake', () => {
  const document = seed.forms.find(({ form: name }) => name === 'NewBusiness');
  const items = document?.items.map((entry) =>
    entry.name === 'chkTerm10' ? { ...entry, defaultValue: false } : entry,
  );
  const results =
    document && items ? runCases({ ...document, items }, caseSurroundings(seed.products, 'NewBusiness', now)) : [];
  expect(results.filter(({ failures }) => failures.length > 0).map((result) => result.case)).toContain('defaults');
});

test('watched tests come to what unwatched tests do, in every form that is shipped [EDIT-015]', () => {
  const setups = seed.products.map(({ prodID, settings, items }) => ({ prodID, settings, items }));
  for (const shipped of seed.forms) {
    const surroundings = {
      setups: setups.map(({ prodID, settings, items }) => ({ id: prodID, settings, items: items[shipped.form] ?? {} })),
      now: () => new Date(2026, 0, 2),
    };
    const watch = watchCoverage(shipped);
    const watched = runCases(shipped, { ...surroundings, watch: watch.options });
    expect(watched, shipped.form).toEqual(runCases(shipped, surroundings));
    if (watched.length > 0)
      expect(
        watch.report().some(({ hasRun }) => hasRun),
        shipped.form,
      ).toBe(shipped.rules.length > 0);
  }
});
