import { expect, test } from 'vitest';
import { renderReport } from '../../src/report/render/render-report.ts';
import { readable } from './readable.ts';
import { reportInput, toggles } from './report-fixture.ts';

const ENTERED = {
  ...toggles(true),
  txtFaceAmount: 250_000,
  txtPlannedDeposit: 200,
  txtDepositYears: 10,
  chkADO: true,
  chkTermRider: true,
  txtTermRiderFace: 50_000,
  chkWaiver: false,
};

test.each(['en', 'fr'] as const)(
  'a universal life report in %s lacks no text and prints the year of a lapse',
  (language) => {
    const input = reportInput(ENTERED, language, '0110');
    const text = readable(renderReport(input));
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN|null|[Dd]ividend|participation/);
    expect(text).toContain(input.setup.name[language]);
    const { current, guaranteed } = input.quote.ledger.lapseYear ?? {};
    const lapses = language === 'en' ? 'the policy lapses in year' : 'le contrat tombe en déchéance à l’année';
    expect(text).toContain(`${lapses} ${current}`);
    expect(text).toContain(`${lapses} ${guaranteed}`);
    expect(text).toContain(language === 'en' ? 'Cost of insurance' : 'Coût d’assurance');
  },
);

test.each([
  ['en', 'Interest illustrated, not guaranteed', 'borrows against the cash value'],
  ['fr', 'Intérêt illustré, non garanti', 'emprunte chaque année sur la valeur de rachat'],
] as const)(
  'income is borrowed against the account, told in words of its own in %s [CONC-009]',
  (language, scale, lead) => {
    const entered = { ...ENTERED, txtPlannedDeposit: 600, txtDepositYears: null, txtPy1: 25, txtIncomePayoutYears: 10 };
    const text = readable(renderReport(reportInput(entered, language, '0110')));
    expect(text).toContain(scale);
    expect(text).toContain(lead);
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN|null|[Dd]ividend|participation|[Bb]arème|current scale/);
  },
);

test.each([
  ['en', 'At the interest illustrated', 'Policy years: 1–62.', 'Exempt test: to side account'],
  ['fr', 'À l’intérêt illustré', 'Années du contrat : 1–62.', 'Test d’exonération : au compte parallèle'],
] as const)(
  'the years in which a policy is kept exempt are printed in %s, in words and in the table [NUM-012]',
  (language, scale, years, head) => {
    const entered = { ...toggles(true), txtFaceAmount: 100_000, txtPlannedDeposit: 2_000, txtDepositYears: null };
    const text = readable(renderReport(reportInput(entered, language, '0110')));
    expect(text).toContain(`${scale}, `);
    expect(text).toContain(years);
    expect(text).toContain(head);
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN|null/);
  },
);

test.each([
  ['en', 'Side by side</h1>', 'At the interest illustrated', 'Policy years: 1–62.'],
  ['fr', 'Côte à côte</h1>', 'À l’intérêt illustré', 'Années du contrat : 1–62.'],
] as const)(
  'a comparison prints in %s under the name of each policy where it is kept exempt, and nothing of one that is by itself [NUM-012]',
  (language, head, scale, years) => {
    const entered = { ...toggles(true), txtFaceAmount: 100_000, cboCompareProduct1: '0110', txtCompareFace1: 100_000 };
    const own = reportInput({ ...entered, txtPlannedDeposit: 100, txtDepositYears: 8 }, language, '0110');
    const other = reportInput({ ...entered, txtPlannedDeposit: 2_000, txtDepositYears: null }, language, '0110');
    const compared = [own, other].map(({ setup, quote, faceAmount }) => ({
      ...{ prodID: setup.prodID, name: setup.name, faceAmount, changes: [], entered: [], labels: {}, premium: quote },
    }));
    const sections = renderReport({ ...own, compared }).split('<section');
    const page = readable(sections.find((section) => section.includes(head)) ?? '');
    const name = other.setup.name[language];
    expect(page).toContain(`2. ${name}. ${scale}, `);
    expect(page).toContain(years);
    expect(page).not.toContain(`1. ${name}. ${scale}`);
  },
);
