import { ledgerSeries, lineName } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { YearChart } from '@lifeform/renderer/chart';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/report/render/render-report.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { readable as readableOf } from './readable.ts';
import { reportInput, toggles } from './report-fixture.ts';

const PRODUCTS = seed.products.filter(({ quote }) => quote.calculation === 'life').map(({ prodID }) => prodID);

const ENTERED = {
  ...toggles(true),
  cboRateClass: 'S',
  chkADO: false,
  chkWaiver: false,
  txtFaceAmount: 100_000,
  txtEnhancement: 50_000,
  txtInsured2Name: 'Luc Roy',
  txtInsured2Age: 41,
  rdoInsured2Sex: 'M',
  cboInsured2SmokerClass: 'S',
};

function input(prodID: string, language: 'en' | 'fr' = 'en', changes = {}): ReportInput {
  return reportInput({ ...ENTERED, ...changes }, language, prodID);
}

function readable(report: ReportInput): string {
  return readableOf(renderReport(report));
}

describe.each(PRODUCTS)('the report of product %s', (prodID) => {
  test.each(['en', 'fr'] as const)('names product, premium and coverage in %s and lacks no text', (language) => {
    const report = input(prodID, language);
    const text = readable(report);
    expect(text).toContain(report.setup.name[language]);
    const amount = report.quote.annualPremium.toLocaleString('en-CA', { minimumFractionDigits: 2 });
    expect(text).toContain(language === 'fr' ? amount.replace(',', ' ').replace('.', ',') : amount);
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN/);
  });

  test('promises what its product promises and nothing else', () => {
    const { settings } = input(prodID).setup;
    const text = readable(input(prodID));
    expect(text.includes('Dividends are not guaranteed')).toBe(settings.isParticipating === true);
    expect(text.includes('has no cash value')).toBe(settings.hasCashValue !== true);
  });

  test('leaves out the pages its product has nothing for', () => {
    const text = readable(input(prodID));
    for (const title of ['Health match', 'Comparing the terms', 'Underwriting requirements']) {
      expect(text).not.toContain(title);
    }
  });
});

test.each([
  ['en', 'Plan by policy year', 'Policy loan 21 22', '$1,000.00'],
  ['fr', 'Plan par année d’assurance', 'Avance sur contrat 21 22', '1 000,00'],
] as const)(
  'what is planned by policy year is a table of its rows in %s [SOLVE-009]',
  (language, title, row, amount) => {
    const loan = { cboPlannedAct: 'loan', txtPlannedFrom: 21, txtPlannedTo: 22, txtPlannedAmount: 1000 };
    const text = readable(input('0010', language, { grpPlannedActs: [loan] })).replace(/[\s\u00a0\u202f]+/g, ' ');
    expect(text).toContain(title);
    expect(text).toContain(row);
    expect(text).toContain(amount);
    expect(readable(input('0185', language, { grpPlannedActs: [loan] }))).not.toContain(title);
  },
);

test.each([
  ['en', 'Not guaranteed: Prudent', '4.00%', 'These are rates of the first year.', 'Alternates year by year'],
  ['fr', 'Non garanti : Prudent', '4,00 %', 'Ce sont les taux de la première année.', 'Variantes année par année'],
] as const)(
  'named alternates have a page by policy year and their rates in %s [SOLVE-010]',
  (language, head, rate, told, title) => {
    const entered = { chkRatesByYear: true, txtAlternate1Name: 'Prudent' };
    const rates = [{ txtRateFrom: 5, txtRateBase: 5, txtRateAlternate1: 4 }];
    const text = (changes: object) => readable(input('0010', language, changes)).replace(/[\s\u00a0\u202f]+/g, ' ');
    expect(text({ ...entered, grpRates: rates })).toContain(head);
    expect(text({ ...entered, grpRates: rates })).toContain(rate);
    expect(text({ ...entered, grpRates: rates })).toContain(told);
    // In the contents, at the head of its page and of the page it goes on to.
    expect(text({ ...entered, grpRates: rates }).split(title)).toHaveLength(4);
    expect(text({})).not.toContain(told);
    expect(text({})).not.toContain(title);
    expect(text({ grpRates: rates })).not.toContain('Prudent');
  },
);

test('a joint policy shows both insureds, which death it pays on, and the rating of the second', () => {
  const text = readable(input('0185', 'en', { rdoPolicyType: 'L', cboInsured2Rating: '150' }));
  expect(text).toContain('Marguerite Tremblay & Luc Roy');
  expect(text).toContain('Male, Age 41, Smoker');
  expect(text).toContain('Joint last-to-die');
  expect(text).toMatch(/Rating, second insured\s+150%/);
  expect(text).toContain('the age is that of the first insured at its start');
  expect(text).toContain('Signature of the insured, Marguerite Tremblay');
  expect(text).toContain('Signature of the insured, Luc Roy');
});

test.each([
  [
    'en',
    'Premiums end with the first death; the cover goes on to the last.',
    'Premiums are paid until The first death',
  ],
  ['fr', 'Les primes cessent au premier décès; la couverture', 'Primes payables jusqu’au Premier décès'],
] as const)('premiums that end with the first of two deaths are told in %s [SOLVE-018]', (language, told, chosen) => {
  const text = (cboPremiumsUntil: string) =>
    readable(input('0185', language, { rdoPolicyType: 'L', cboPremiumsUntil })).replace(/[\s\u00a0\u202f]+/g, ' ');
  expect(text('F')).toContain(told);
  expect(text('F')).toContain(chosen);
  expect(text('L')).not.toContain(told);
});

test('what was chosen of the product is named: dividend option, yearly increase, enhancement', () => {
  expect(readable(input('0010', 'fr', { cboDividendOption: 'RAP' }))).toContain('Réduction de la prime');
  expect(readable(input('0192', 'en', { cboGrowth: '5' }))).toContain('5% a year');
  expect(readable(input('0025', 'en', { cboEnhancementGuarantee: 'L' }))).toMatch(/\$50,000\s.*For life/s);
});

test('a benefit ends with the coverage it stands beside, children with the age of the youngest', () => {
  const benefits = { chkADO: true, chkWaiver: true };
  const text = readable(input('0192', 'en', benefits));
  expect(text).toContain('Before age 58');
  const term = readable(input('0195', 'en', benefits));
  expect(term).toContain('as the direct result of an accident before age 65');
  const child = { chkChildTerm: true, txtChildTermFace: 10_000, txtYoungestChildAge: 6 };
  expect(readable(input('0020', 'en', child))).toContain('Child term: level until the youngest child is 25.');
});

test('a reader is told that the death benefit includes a term rider and leaves other riders out [NUM-015]', () => {
  const term = { chkTermRider: true, txtTermRiderFace: 50_000, cboTermRiderPlan: '10' };
  const child = { chkChildTerm: true, txtChildTermFace: 10_000, txtYoungestChildAge: 6 };
  const [included, leftOut] = ['includes the term rider while it is in force', 'the death benefit leave them out'];
  const tells = (text: string) => [included, leftOut].map((told) => text.includes(told));
  expect(tells(readable(input('0010', 'en', term)))).toEqual([true, false]);
  expect(tells(readable(input('0010', 'en', child)))).toEqual([false, true]);
  expect(tells(readable(input('0010')))).toEqual([false, false]);
  expect(readable(input('0010', 'en', { ...term, txtFaceAmount: 100_000 }))).toContain('$150,000');
});

test('beside a policy that lasts longer, the chart goes on to its end', () => {
  const own = input('0190', 'en', { cboCover: '10', cboCompareProduct1: '0185', txtCompareFace1: 100_000 });
  const compared = [own, input('0185')].map(({ setup, quote, faceAmount }) => ({
    ...{ prodID: setup.prodID, name: setup.name, faceAmount, changes: [], entered: [], labels: {}, premium: quote },
  }));
  const sections = renderReport({ ...own, compared }).split('<section');
  const page = sections.find((section) => section.includes('Side by side</h1>')) ?? '';
  const years = [...page.matchAll(/lf-chart__tick"[^>]*>(\d+)</g)].map(([, year]) => Number(year));
  expect(Math.max(...years)).toBe(60);
});

test.each([
  ['en', 'Side by side</h1>', ['Cash value', 'Death benefit']],
  ['fr', 'Côte à côte</h1>', ['Valeur de rachat', 'Capital-décès']],
] as const)(
  'more than three illustrations print in %s a table for each figure, all of them beside one age [SOLVE-020]',
  (language, head, figures) => {
    const ids = ['0010', '0020', '0185', '0190', '0022', '0010', '0020'];
    const own = input('0010', language, { grpCompared: ids.slice(1).map((id) => ({ cboCompareProduct: id })) });
    const compared = ids.map((id) => {
      const { setup, quote, faceAmount } = input(id, language);
      return { prodID: id, name: setup.name, faceAmount, changes: [], entered: [], labels: {}, premium: quote };
    });
    const sections = renderReport({ ...own, compared }).split('<section');
    const page = sections.find((section) => section.includes(head)) ?? '';
    const tables = page.split('<table class="ledger').slice(1);
    for (const figure of figures) {
      const table = tables.find((one) => one.includes(`scope="colgroup">${figure}</th>`)) ?? '';
      const [, first = ''] = table.split('<tbody>');
      // The year, its age and one cell for each.
      expect(first.slice(0, first.indexOf('</tr>')).match(/<t[hd]/g)).toHaveLength(9);
    }
  },
);

test('an endowment says what is paid at its end, and an enhancement that amounts include it', () => {
  expect(readable(input('0040'))).toContain(
    'If the insured is living when the base coverage ends, the face amount is paid.',
  );
  expect(readable(input('0185'))).not.toContain('when the base coverage ends');
  expect(readable(input('0025'))).toContain('include the enhancement of $50,000');
});

test('dividends are spoken of only where there are any', () => {
  expect(readable(input('0195'))).not.toMatch(/dividend scale/);
  expect(readable(input('0010'))).toMatch(/dividend scale/);
});

test('a single premium is shown as one, and no other way to pay it', () => {
  const text = readable(input('0030'));
  expect(text).toContain('Single premium');
  expect(text).toContain('one premium when the policy is issued; the coverage lasts to age 100');
  expect(text).not.toContain('Quarterly');
});

test('riders are listed with how long they are paid', () => {
  const text = readable(input('0020', 'en', { chkTermRider: true, txtTermRiderFace: 50_000, cboTermRiderPlan: 'YRT' }));
  expect(text).toContain('Term rider: a new premium every year at the age reached, to age 85.');
  expect(text).toContain('Heritage Whole Life 20-Pay: premiums for 20 years; the coverage lasts to age 100.');
});

test('a product prints its own columns year by year: the enhanced policy its one-year term [RPT-060]', () => {
  expect(readable(input('0025'))).toContain('One-year term');
  expect(readable(input('0010'))).not.toContain('One-year term');
});

describe('the signature page', () => {
  test('names who signs, what is guaranteed and which pages are ideas alone', () => {
    const text = readable(
      input('0010', 'en', { txtOwnerName: 'Paul Roy', chkInternalRoR: true, chkCharitableGiving: false }),
    );
    const page = text.slice(text.lastIndexOf('What you sign for'));
    expect(page).toContain('Signature of the owner, Paul Roy');
    expect(page).toContain('Signature of the insured, Marguerite Tremblay');
    expect(page).toContain('Signature of the agent, Luc Gagnon');
    expect(page).toContain('Internal rate of return');
    expect(page).not.toContain('Charitable giving');
  });

  test('is asked of an owner who is the insured once', () => {
    const text = readable(input('0010', 'en', { txtOwnerName: '' }));
    expect(text).not.toContain('Signature of the insured');
  });
});

describe('the page of premiums that are lent', () => {
  const lent = { chkPremiumLoan: true, txtPremiumLoanYears: 15 };

  test.each([
    [
      'en',
      'If premiums are paid for 15 years',
      'interest of 7.00%',
      /until policy year \d+, with which the policy ends/,
    ],
    [
      'fr',
      'Si les primes sont payées pendant 15 ans',
      'intérêt de 7,00',
      /jusqu’à l’année d’assurance \d+, avec laquelle/,
    ],
  ] as const)('says until when, and at what interest, in %s [PREM-015]', (language, lead, interest, ends) => {
    const text = readable(input('0010', language, lent));
    expect(text).toContain(lead);
    expect(text).toContain(interest);
    expect(text).toMatch(ends);
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN/);
  });

  test('is not printed where no premium is lent, or the product lends none', () => {
    expect(readable(input('0010', 'en', { chkPremiumLoan: false }))).not.toContain('Automatic premium loan');
    expect(readable(input('0185', 'en', lent))).not.toContain('Automatic premium loan');
  });
});

describe('the chart on paper', () => {
  /** Each line's name, dashes and points, in parts of the plot's width and height: pictures of any size compare. */
  function linesOf(html: string): readonly unknown[] {
    const [, ...axis] = /lf-chart__base" x1="([\d.]+)" x2="([\d.]+)" y1="([\d.]+)"/.exec(html) ?? [];
    const [left = 0, right = 0, bottom = 0] = axis.map(Number);
    const plot = (x: string, y: string) => [
      Math.round((1000 * (Number(x) - left)) / (right - left)) / 10,
      Math.round((100 * (bottom - Number(y))) / (bottom - 20)),
    ];
    return [...html.matchAll(/lf-chart__line" d="([^"]*)"([^>]*)>/g)].map(([, d = '', stroke = '']) => ({
      dashes: /dasharray="([^"]*)"/.exec(stroke)?.[1],
      points: [...d.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x = '', y = '']) => plot(x, y)),
    }));
  }

  const near = (one: unknown): unknown =>
    typeof one === 'number' ? expect.closeTo(one, -0.5) : Array.isArray(one) ? one.map(near) : one;

  test.each(['0010', '0192'])(
    'of product %s draws the lines of the screen with their names, dashes and points [FEEL-032]',
    (prodID) => {
      const report = input(prodID);
      const said = (key: string, { name = '' } = {}) => report.messages[key]?.en?.replace('{name}', name) ?? '';
      const series = ledgerSeries(report.quote.ledger, (line) => lineName(line, said));
      const screen = renderToStaticMarkup(
        createElement(YearChart, {
          data: {
            years: report.quote.ledger.age.map((_, index) => index + 1),
            series,
            yearAxis: '',
            formatTick: String,
          },
          summary: '',
          cursorLabel: '',
          headOf: String,
          formatValue: String,
          tableLink: { href: '#', text: '' },
        }),
      );
      const paper = renderReport(report);
      const [printed = ''] =
        /<svg class="lf-chart__svg".*?<\/svg>/s.exec(paper.slice(paper.indexOf('Coverage and premiums</h1>'))) ?? [];
      const drawn = linesOf(screen) as readonly { dashes: unknown; points: unknown }[];
      expect(drawn.length).toBeGreaterThan(1);
      expect(linesOf(printed)).toEqual(drawn.map(({ dashes, points }) => ({ dashes, points: near(points) })));
      for (const { name } of series) expect(printed).toContain(name);
    },
  );
});

test('premiums that dividends pay are said to be shown all the same, from the year they do', () => {
  const offset = { chkPremiumOffset: true, txtPremiumOffsetYears: 15, cboDividendOption: 'PUA' };
  const told = 'dividends pay all or part of them from year 16 on: “Outlay” is what is left to pay';
  expect(readable(input('0010', 'en', offset))).toContain(told);
  expect(readable(input('0010', 'fr', offset))).toMatch(/à partir de l’année 16\s*: «\s*Déboursé\s*»/);
  expect(readable(input('0010'))).not.toContain('dividends pay all or part');
});
