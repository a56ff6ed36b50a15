import type { FormValues } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { ledgerParts } from '../../src/report/figure/ledger-parts.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { readable } from './readable.ts';
import { reportInput } from './report-fixture.ts';

const WHOLE_LIFE = { cboRateClass: 'S', chkADO: false, chkWaiver: false, txtFaceAmount: 100_000 };

/** Policy years of a ledger's rows. */
function yearsOf(html: string): readonly number[] {
  return [...html.matchAll(/<th scope="row">(\d+)<\/th><td>\d+<\/td>/g)].map(([, year]) => Number(year));
}

function wholeLife(entered: FormValues = {}, language: 'en' | 'fr' = 'en'): ReportInput {
  return reportInput({ ...WHOLE_LIFE, chkComplianceNotice: false, ...entered }, language, '0010');
}

function pageOf(html: string, heading: string): string {
  const start = html.indexOf(`<h1>${heading}</h1>`);
  const end = html.indexOf('</section>', start);
  expect(start).toBeGreaterThan(0);
  return html.slice(start, end);
}

describe('years of the ledger', () => {
  /** Of the page and the one it goes on on, where it does. */
  const printed = (entered: FormValues) => {
    const html = renderReport(wholeLife(entered));
    const goesOn = html.includes('<h1>Year by year, continued</h1>');
    const rest = goesOn ? yearsOf(pageOf(html, 'Year by year, continued')) : [];
    return [...yearsOf(pageOf(html, 'Year by year')), ...rest];
  };

  test('are all of them unless chosen otherwise [ILL-032]', () => {
    const { age } = wholeLife().quote.ledger;
    expect(printed({})).toEqual(age.map((_, index) => index + 1));
  });

  test('are those selected [ILL-032]', () => {
    expect(printed({ rdoDuration: 'S', cboSelectedYears: '1|7|20' })).toEqual([1, 7, 20]);
  });

  test('are every n-th [ILL-032]', () => {
    expect(printed({ rdoDuration: 'I', cboIntervalYears: '10' }).slice(0, 3)).toEqual([10, 20, 30]);
  });

  test('are chosen in the ledger of a renewable term too, which then says so [ILL-032]', () => {
    const page = pageOf(
      renderReport(reportInput({ rdoDuration: 'I', cboIntervalYears: '5' })),
      'Coverage and premiums',
    );
    expect(yearsOf(page.slice(page.indexOf('ledger-columns'))).slice(0, 2)).toEqual([5, 10]);
    expect(page).toContain('not every year of the policy');
  });
});

describe('the ledger of a participating whole life', () => {
  test('keeps guaranteed values and both scales under heads of their own', () => {
    const page = pageOf(renderReport(wholeLife()), 'Year by year');
    const heads = [...page.matchAll(/class="(guaranteed|not-guaranteed)" scope="colgroup">([^<]+)/g)];
    expect(heads.map(([, mark, name]) => [mark, name])).toEqual([
      ['guaranteed', 'Guaranteed'],
      ['not-guaranteed', 'Not guaranteed: current scale'],
      ['not-guaranteed', 'Not guaranteed: current scale less 1%'],
    ]);
  });

  test('prints the numbers of the ledger in whole dollars and marks those that are not guaranteed', () => {
    const input = wholeLife();
    const page = pageOf(renderReport(input), 'Year by year');
    const dollars = (group: string) => {
      const column = input.quote.ledger.columns.find((one) => one.group === group && one.name === 'cashValue');
      return `$${Math.round(column?.values[19] ?? 0).toLocaleString('en-CA')}`;
    };
    const row = page.slice(page.indexOf('<th scope="row">20</th>'), page.indexOf('<th scope="row">21</th>'));
    expect(row).toContain(`<td class="">${dollars('guaranteed')}</td>`);
    expect(row).toContain(`<td class="not-guaranteed">${dollars('current')}</td>`);
    expect(row).toContain(`<td class="not-guaranteed">${dollars('reduced')}</td>`);
  });

  test('takes the place of the ledger on the coverage page, whose chart dashes what is not guaranteed', () => {
    const page = pageOf(renderReport(wholeLife()), 'Coverage and premiums');
    expect(page).not.toContain('Year by year');
    expect(page).toContain('stroke-dasharray="8 5"');
  });

  test('is in the language of the report', () => {
    const page = pageOf(renderReport(wholeLife({}, 'fr')), 'Année par année');
    expect(page).toMatch(/Non garanti\s: barème courant moins 1\s%/);
  });
});

test('a table longer than a page goes on under a heading of its own, in parts that leave no few rows behind', () => {
  const rows = (total: number, first?: number) =>
    ledgerParts(
      Array.from({ length: total }, (_, index) => index + 1),
      first,
    );
  expect(rows(40).map((part) => part.rows.length)).toEqual([40]);
  expect(rows(41).map((part) => part.rows.length)).toEqual([21, 20]);
  expect(rows(62, 22).map((part) => part.rows.length)).toEqual([22, 40]);
  expect(rows(24, 22).map((part) => part.rows.length)).toEqual([18, 6]);
  for (const total of [1, 7, 23, 41, 62, 100, 121]) {
    for (const first of [undefined, 22]) {
      const parts = rows(total, first);
      expect(parts.flatMap((part) => part.rows)).toHaveLength(total);
      expect(Math.max(...parts.map((part) => part.rows.length))).toBeLessThanOrEqual(40);
      expect(parts.filter(({ isLast }) => isLast)).toHaveLength(1);
    }
  }
  const text = readable(renderReport(reportInput({ txtFaceAmount: 250_000, txtPlannedDeposit: 300 }, 'fr', '0110')));
  expect(text).toContain('Année par année (suite)');
});
