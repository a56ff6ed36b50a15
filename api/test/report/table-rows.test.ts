import { seed } from '@lifeform/metadata/seed';
import { afterAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../src/report/browser/find-browser.ts';
import { PdfPrinter } from '../../src/report/browser/pdf-printer.ts';
import { ledgerParts } from '../../src/report/figure/ledger-parts.ts';
import { renderDocument } from '../../src/report/render/render-document.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import { reportBranding } from '../../src/report/report-branding.ts';
import { createReportText } from '../../src/report/report-text.ts';
import { SHARED_BROWSER } from '../shared-browser.ts';
import { PRODUCT_ENTRIES } from './product-entries.ts';
import { readPdfPages } from './read-pdf.ts';
import { reportInput, toggles } from './report-fixture.ts';

const printer = new PdfPrinter({
  launch: () => launchBrowser({ chosen: process.env.CHROME_PATH, home: SHARED_BROWSER }),
  pages: 1,
  waiting: 5,
  timeLimit: 120_000,
});
afterAll(() => printer.close());

/** Pages of one document, with the style that every printed document has. */
async function pagesOf(sections: readonly string[]): Promise<readonly string[]> {
  const html = renderDocument({
    language: 'en',
    text: createReportText(seed.messages, 'en'),
    branding: reportBranding(null, 'en', (key) => seed.messages[key]?.en),
    title: 'Tables',
    productName: 'Tables',
    footer: [],
    sections,
  });
  return readPdfPages(await printer.print(html));
}

describe('no page has a single row of a table', () => {
  test.each([
    [36, 36],
    [14, 40],
    [40, 40],
  ])('which is split into parts of %i and %i rows, of one to 200 rows [PAPER-002]', (first, most) => {
    for (let total = 2; total <= 200; total++) {
      const lengths = ledgerParts(Array.from({ length: total }), first, most).map(({ rows }) => rows.length);
      expect([total, Math.min(...lengths) > 1]).toEqual([total, true]);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(total);
    }
  });

  test('which leaves room for notes on its last page, of one to 200 rows [PAPER-002]', () => {
    for (let total = 2; total <= 200; total++) {
      const lengths = ledgerParts(Array.from({ length: total }), 22, 40, 25).map(({ rows }) => rows.length);
      expect([total, (lengths.at(-1) ?? 99) <= 25, Math.max(...lengths) <= 40, Math.min(...lengths) > 1]).toEqual([
        total,
        ...[true, true, true],
      ]);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(total);
    }
  });

  test('which the printer breaks where a page ends [PAPER-002]', async () => {
    const lengths = [1, 2, ...Array.from({ length: 16 }, (_, index) => 34 + index), 75, 79, 83, 87, 200];
    const row = (total: number, at: number) => `<tr><th scope="row">row ${total} ${at}</th><td>1</td></tr>`;
    const rows = (total: number) => Array.from({ length: total }, (_, at) => row(total, at + 1)).join('');
    const head = '<thead><tr><th scope="col">Name</th><th scope="col">Amount</th></tr></thead>';
    const tables = lengths.map(
      (total) => `<section class="page breaks"><table>${head}<tbody>${rows(total)}</tbody></table></section>`,
    );
    const printed = await pagesOf(tables);
    expect(printed.length).toBeGreaterThan(lengths.length + 8);
    const lonely = printed.filter((page) => (page.match(/^row \d/gm) ?? []).length < 2);
    expect(lonely.map((page) => /^row \d+ \d+/m.exec(page)?.[0])).toEqual(['row 1 1']);
  });

  test('of any product, with every page of its report [PAPER-002]', async () => {
    const bodies = Object.entries(PRODUCT_ENTRIES).map(([prodID, entered]) => {
      const html = renderReport(reportInput({ ...toggles(true), cboProduct: prodID, ...entered }, 'en', prodID));
      return `<div style="break-before:page">${/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''}</div>`;
    });
    const printed = await pagesOf(bodies);
    // Rows by year: a year and an age, then amounts.
    const years = printed.map((page) => (page.match(/^\d{1,3} \d{1,3} .*\$/gm) ?? []).length);
    expect(years.filter((rows) => rows > 1).length).toBeGreaterThan(40);
    const lonely = printed.filter((_, index) => years[index] === 1);
    expect(lonely.map((page) => page.slice(0, 80))).toEqual([]);
  });
});
