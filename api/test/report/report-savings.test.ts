import type { FormValues } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/report/render/render-report.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { reportInput, toggles } from './report-fixture.ts';

const ANNUITY = { txtDeposit: 100_000, cboAccountType: 'RRSP', txtInsuredAge: 65, rdoInsuredSex: 'M' };
const INCOME = { txtDeposit: 200_000, txtInsuredAge: 71 };
const DEPOSIT = { txtDeposit: 25_000, cboAccount: '60', txtValuesToAge: 65 };
const FUND = { txtDeposit: 50_000, txtUnitPrice: 12.3456, chkReset: false };

/** What each product is quoted on, and amounts a reader finds. */
/** Bought before the year it is quoted in, so that a minimum is due in its first year. */
const BEFORE = { dtDepositDate: '2025-12-31' };

const PRODUCTS: readonly (readonly [string, FormValues, readonly string[]])[] = [
  ['0310', { txtDeposit: 25_000, cboAccount: '60', txtValuesToAge: 65 }, ['25,000', '29,335.28']],
  ['0360', { txtDeposit: 25_000, txtValuesToAge: 65 }, ['25,000']],
  ['0370', { txtDeposit: 7_000, cboAccount: 'DIA', txtValuesToAge: 65, txtTfsaContributed: 50_000 }, ['7,000']],
  ['0330', { ...ANNUITY, txtGuaranteeYears: 0 }, ['100,000', '555.77']],
  [
    '0330',
    { ...ANNUITY, cboAnnuityType: 'J', txtInsured2Name: 'Luc Roy', txtInsured2Age: 62, rdoInsured2Sex: 'F' },
    ['100,000'],
  ],
  ['0340', { ...INCOME, ...BEFORE, txtPlanAge: 71 }, ['200,000', '10,560.00', '880.00']],
  ['0350', { ...INCOME, ...BEFORE, txtPlanAge: 71, cboJurisdiction: 'ON', cboPayoutType: 'Maximum' }, ['16,909.60']],
  ['0380', { ...FUND, txtInsuredAge: 60, txtValuesToAge: 70 }, ['37,500', '50,000', '62,261.86']],
  [
    '0385',
    {
      ...FUND,
      txtInsuredAge: 71,
      txtPlanAge: 71,
      txtIncomeToAge: 90,
      cboPayoutType: 'Minimum',
      dtDepositDate: '2025-12-31',
    },
    ['37,500', '2,640.00'],
  ],
];

function input(prodID: string, entered: FormValues, language: 'en' | 'fr' = 'en'): ReportInput {
  const started = { ...toggles(true), cboProduct: prodID, dtDepositDate: '2026-01-01', ...entered };
  return reportInput(started, language, prodID);
}

/** What a reader sees: no styles, no drawings, single spaces. */
function readable(report: ReportInput): string {
  return renderReport(report)
    .replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');
}

describe.each(PRODUCTS)('the report of product %s', (prodID, entered, amounts) => {
  test.each(['en', 'fr'] as const)('says what was entered and what comes of it in %s and lacks no text', (language) => {
    const report = input(prodID, entered, language);
    const text = readable(report);
    expect(text).toContain(report.setup.name[language]);
    for (const amount of amounts) {
      expect(text).toContain(language === 'fr' ? amount.replace(',', ' ').replace('.', ',') : amount);
    }
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN/);
  });

  test.each(['en', 'fr'] as const)(
    'draws what is assumed and what is assumed lower in dashes and colours of their own, in %s [PAPER-010]',
    (language) => {
      const report = input(prodID, entered, language);
      const html = renderReport(report);
      const dashes = (tone: string) =>
        [...html.matchAll(new RegExp(`<g class="lf-chart--${tone}"><path class="lf-chart__line"[^>]*>`, 'g'))].map(
          ([path]) => /stroke-dasharray="([^"]*)"/.exec(path)?.[1],
        );
      const has = (group: string) =>
        report.quote.ledger.columns.some((one) => one.group === group && one.name === 'value');
      expect(dashes('lower')).toEqual(has('lower') ? ['10 3 2 3'] : []);
      expect(dashes('line').filter((dash) => dash !== undefined)).toEqual(has('assumed') ? ['8 5'] : []);
      expect(html).toMatch(/\.lf-chart--lower \{ --tone: var\(--s-lower\); \}/);
    },
  );

  test('says nothing of insurance: no class, no premium by mode, no face amount', () => {
    const text = readable(input(prodID, entered));
    for (const word of ['Rate class', 'Smoker', 'Quarterly', 'face amount', 'Insured'])
      expect(text).not.toContain(word);
  });
});

describe('a report of savings or income', () => {
  test.each([
    ['en', 'The rates of 2026 for locked-in funds are not known yet: those of 2025 are used.'],
    ['fr', 'Les taux de 2026 des fonds immobilisés ne sont pas encore connus : ceux de 2025 sont utilisés.'],
  ] as const)('says in %s that last year’s rates are used, and only where they are [NUM-019]', (language, told) => {
    const locked = { ...INCOME, ...BEFORE, txtPlanAge: 71 };
    expect(readable(input('0350', { ...locked, cboJurisdiction: 'ON' }, language))).toContain(told);
    expect(readable(input('0350', { ...locked, cboJurisdiction: 'QC' }, language))).not.toContain(told);
    expect(readable(input('0340', locked, language))).not.toContain(told);
  });

  const fund = { ...FUND, txtInsuredAge: 60, txtValuesToAge: 70 };

  test('says what return each of its projections assumes', () => {
    expect(readable(input('0340', { ...INCOME, txtPlanAge: 71 }))).toContain(
      'The assumed return is 4.00% a year, the lower one 3.00%.',
    );
    expect(readable(input('0380', fund))).toContain('grow by 5.00% a year before the management expense, and by 3.00%');
  });

  test('counts what is paid into a fund as no guarantee, and units to four decimals', () => {
    const text = readable(input('0380', fund));
    expect(text).toMatch(/Paid in Guaranteed Not guaranteed: assumed return/);
    expect(text).toMatch(/Units bought 4,050\.0259/);
    expect(text).toContain('Guaranteed at maturity, before withdrawals');
  });

  test('taxes level payments of other than registered money by the rules of prescribed annuities, and no others', () => {
    const other = { ...ANNUITY, cboAccountType: 'NONREG' };
    expect(readable(input('0330', other))).toContain('Taxable part of a year’s income');
    const rising = readable(input('0330', { ...other, txtIndexation: 2 }));
    expect(rising).not.toContain('Taxable part');
    expect(readable(input('0330', { ...ANNUITY, txtIndexation: 2 }))).toMatch(/Taxable part/);
  });

  test('is signed by each life of a joint annuity, and by the owner once', () => {
    const joint = { ...ANNUITY, cboAnnuityType: 'J', txtInsured2Age: 62, rdoInsured2Sex: 'F' };
    const names = { txtInsuredName: 'Max Roy', txtInsured2Name: 'Luce Roy', txtOwnerName: 'Max Roy' };
    const signed = readable(input('0330', { ...joint, ...names })).match(/Signature of the [a-z]+, [\w ]+? Date/g);
    expect(signed).toEqual([
      'Signature of the owner, Max Roy Date',
      'Signature of the annuitant, Luce Roy Date',
      expect.stringMatching(/^Signature of the agent/),
    ]);
  });
});

test.each([
  ['en', /5-year guaranteed \(GIA\) · Values to age: 65 · Interest rate a year: 3\.25%.*Interest rate a year: 2\.00%/],
  ['fr', /Garanti 5 ans \(CIG\) · Valeurs jusqu’à l’âge : 65 · Taux d’intérêt annuel : 3,25.*intérêt annuel : 2,00/],
] as const)('savings beside one another say on what terms each is illustrated in %s', (language, terms) => {
  const own = input('0310', { ...DEPOSIT, cboCompareProduct1: '0360' }, language);
  const other = input('0360', { ...DEPOSIT, txtDeposit: 40_000 }, language);
  const compared = [own, other].map(({ setup, quote, faceAmount, entered }) => ({
    ...{ prodID: setup.prodID, name: setup.name, faceAmount, changes: [], entered, labels: {}, premium: quote },
  }));
  expect(readable({ ...own, compared })).toMatch(terms);
});
