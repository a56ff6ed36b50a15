import { readFile } from 'node:fs/promises';
import type { Language } from '@lifeform/metadata';
import { findColumn } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/report/render/render-report.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { PRODUCT_ENTRIES } from './product-entries.ts';
import { readable } from './readable.ts';
import { reportInput, toggles } from './report-fixture.ts';

const LANGUAGES = ['en', 'fr'] as const;

interface Printed {
  readonly prodID: string;
  readonly language: Language;
  readonly input: ReportInput;
  readonly html: string;
}

/** The illustration of every product in both languages, with every page it offers. */
const PRINTED: readonly Printed[] = Object.entries(PRODUCT_ENTRIES).flatMap(([prodID, entries]) =>
  LANGUAGES.map((language) => {
    const input = reportInput({ ...toggles(true), cboProduct: prodID, ...entries }, language, prodID);
    return { prodID, language, input, html: renderReport(input) };
  }),
);

const productsWhere = (holds: (printed: Printed) => boolean) =>
  new Set(PRINTED.filter(holds).map(({ prodID, language }) => `${prodID} ${language}`));

describe('what a review of every page found', () => {
  test('the values at a glance show the guaranteed cash value of a contract that has one', () => {
    const glance = ({ html }: Printed) => /<table class="ledger">\s*<thead>[\s\S]*?<\/thead>/.exec(html)?.[0] ?? '';
    const shown = productsWhere((one) => />(Cash value|Valeur de rachat)</.test(glance(one)));
    const has = productsWhere(
      (one) => glance(one) !== '' && findColumn(one.input.quote.ledger, 'cashValue', 'guaranteed') !== undefined,
    );
    expect(shown).toEqual(has);
    expect(has).toContain('0010 en');
    expect(has).not.toContain('0185 fr');
    const { html, input } = PRINTED.find(({ prodID }) => prodID === '0010') as Printed;
    const { values = [] } = findColumn(input.quote.ledger, 'cashValue', 'guaranteed') ?? {};
    expect(html).toMatch(/colspan="5" class="guaranteed"/);
    const row = /<tr><th scope="row">20<\/th>.*?<\/tr>/.exec(html)?.[0] ?? '';
    expect(row).toContain(`>$${Math.round(values[19] ?? 0).toLocaleString('en-CA')}<`);
  });

  test('only a product that covers conditions has a page of them', () => {
    const pages = productsWhere(
      ({ html }) => html.includes('class="conditions"') || /\b0 (?:conditions|affections)/.test(html),
    );
    expect(pages).toEqual(new Set(['0230 en', '0230 fr']));
  });

  test('broken terms are spoken of only where an adjustment is illustrated', () => {
    const said = productsWhere(({ html }) => /a term to be broken|un terme est rompu/.test(readable(html)));
    expect(said).toEqual(new Set(['0310 en', '0310 fr']));
  });

  test('every head of a table says what is below it', () => {
    expect(productsWhere(({ html }) => /<th[^>]*>\s*<\/th>/.test(html))).toEqual(new Set());
  });
});

test('the review names every product in both languages, and each fault has its test [PAPER-016]', async () => {
  const review = await readFile(new URL('../../../docs/report-review.md', import.meta.url), 'utf8');
  const rows = review
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  const reviewed = rows.flatMap(([product, , language]) =>
    /^\d{4}$/.test(product ?? '') ? `${product} ${language}` : [],
  );
  expect(reviewed).toEqual(
    seed.products
      .map(({ prodID }) => prodID)
      .toSorted()
      .flatMap((id) => [`${id} en`, `${id} fr`]),
  );
  const faults = rows.filter((row) => row.length === 3 && row[0] !== 'fault' && !row[0]?.startsWith('-'));
  expect(faults).toHaveLength(4);
  const tests = await readFile(new URL(import.meta.url), 'utf8');
  for (const [, , name] of faults) expect(tests).toContain(`test('${name}'`);
});
