import { describe, expect, test } from 'vitest';
import { labelKey } from '../../src/form/index.ts';
import { listReportPages } from '../../src/insurance/product/list-report-pages.ts';
import type { ProductSetup } from '../../src/insurance/product/product-setup.ts';
import { seed } from '../../src/seed.ts';

// Only pages, settings and tables of a setup are read.
const setup = {
  settings: {},
  tables: { evidence: [{}] },
  pages: [
    { id: 'illustration', template: 'illustration', required: true },
    { id: 'tax', template: 'tax', toggle: 'chkTaxPage', count: { var: 'records' } },
    { id: 'evidence', template: 'evidence', toggle: 'chkEvidence', count: { var: 'tables.evidence.length' } },
  ],
} as unknown as ProductSetup;

const reasons = (values: Record<string, boolean | number>) =>
  Object.fromEntries(listReportPages(setup, values).map(({ page, leftOut }) => [page.id, leftOut]));

describe('the pages of a report', () => {
  test.each([
    [true, 2, undefined],
    [true, 0, 'nothingToShow'],
    [false, 2, 'notTicked'],
    [false, 0, 'notTicked'],
  ])('an extra page ticked %s with %i records is left out: %s [ILL-022]', (chkTaxPage, records, leftOut) => {
    expect(reasons({ chkTaxPage, records }).tax).toBe(leftOut);
  });

  test('a required page always prints', () => expect(reasons({}).illustration).toBeUndefined());

  test('a count may look at the tables of the product', () => {
    expect(reasons({ chkEvidence: true }).evidence).toBeUndefined();
  });
});

describe.each(seed.products.map((setup) => [setup.prodID, setup] as const))('the pages of %s', (_, { pages }) => {
  test.each(['en', 'fr'] as const)('each have a name of their own in %s', (language) => {
    const names = pages.map(({ id }) => seed.messages[labelKey('Illustration', `page-${id}`)]?.[language]);
    expect(names).toEqual(names.map(() => expect.any(String)));
    expect(new Set(names).size).toBe(pages.length);
  });
});
