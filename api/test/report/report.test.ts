import type { FormValues } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../src/report/browser/find-browser.ts';
import { PdfPrinter } from '../../src/report/browser/pdf-printer.ts';
import { planPages } from '../../src/report/page-plan.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import { SHARED_BROWSER } from '../shared-browser.ts';
import { readPdfInfo, readPdfPages, readPdfText } from './read-pdf.ts';
import { reportInput, toggles } from './report-fixture.ts';

/** Heading of each page by its option. */
const HEADINGS: Readonly<Record<string, string>> = {
  chkCoverPage: 'Life insurance illustration',
  chkTaxPage: 'Tax and your insurance',
  chkComplianceNotice: 'Important notice',
  chkCoveragePage: 'Coverage and premiums',
  chkHealthMatchPage: 'Health match',
  chkBenefitsPage: 'Additional benefits',
  chkMemberBenefits: 'Member benefits',
  chkUnderwritingPage: 'Underwriting requirements',
  chkProductCompare: 'Comparing the terms',
  chkInternalRoR: 'Internal rate of return',
  chkCharitableGiving: 'Charitable giving',
  chkInsuranceInvestment: 'Insurance as an investment',
};

const printer = new PdfPrinter({
  launch: () => launchBrowser({ chosen: process.env.CHROME_PATH, home: SHARED_BROWSER }),
  pages: 1,
  waiting: 20,
  timeLimit: 30_000,
});

function print(entered: FormValues, language: 'en' | 'fr' = 'en'): Promise<Buffer> {
  return printer.print(renderReport(reportInput(entered, language)));
}

let everything: Buffer;
let pages: readonly string[];
let text: string;
let bare: string;
let french: Buffer;

beforeAll(async () => {
  everything = await print({ ...toggles(true), chkHideIllustrationNumber: false });
  pages = await readPdfPages(everything);
  text = await readPdfText(everything);
  bare = await readPdfText(await print({ ...toggles(false), chkHideIllustrationNumber: true }));
  french = await print({ ...toggles(true), chkHideIllustrationNumber: true }, 'fr');
});
afterAll(() => printer.close());

/** The page that opens with a heading; the cover names the others without being them. */
function pageOf(heading: string): string {
  const page = pages.find((one) => one.split('\n').some((line) => line.trim() === heading));
  if (page === undefined) throw new Error(`no page is headed ${heading}`);
  return page;
}

describe('pages by option', () => {
  test.each([
    ['the cover page [ILL-007]', 'chkCoverPage'],
    ['the tax page [ILL-008]', 'chkTaxPage'],
    ['the compliance notice [ILL-009]', 'chkComplianceNotice'],
    ['the coverage page [ILL-010]', 'chkCoveragePage'],
    ['the health match page [ILL-011]', 'chkHealthMatchPage'],
    ['the benefits page [ILL-012]', 'chkBenefitsPage'],
    ['the member benefits [ILL-013]', 'chkMemberBenefits'],
    ['the underwriting page [ILL-015]', 'chkUnderwritingPage'],
    ['the product comparison [ILL-016]', 'chkProductCompare'],
    ['the internal rate of return [ILL-017]', 'chkInternalRoR'],
    ['charitable giving [ILL-018]', 'chkCharitableGiving'],
    ['insurance as an investment [ILL-019]', 'chkInsuranceInvestment'],
  ])('the report includes and omits %s', (_page, toggle) => {
    const heading = HEADINGS[toggle] ?? '';
    expect(pageOf(heading)).toContain(heading);
    expect(bare.split('\n').map((line) => line.trim())).not.toContain(heading);
  });

  test('hiding the illustration number keeps it off every page [ILL-014]', () => {
    expect(pages.every((page) => page.includes('ILL-2026-000123'))).toBe(true);
    expect(bare).not.toContain('ILL-2026-000123');
  });

  test('a product without cash values has no income pages, though they are ticked [ILL-022]', () => {
    const { setup, values } = reportInput({ ...toggles(true), txtFaceAmount: 100_000, txtPy1: 20 }, 'en', '0185');
    const income = setup.pages.filter(({ id }) => id.startsWith('income-'));
    expect(income).toHaveLength(2);
    expect(planPages(setup, values).filter(({ id }) => id.startsWith('income-'))).toEqual([]);
  });

  test('without any option the required pages print, the last for signatures', async () => {
    expect(bare.match(/Page \d+ of \d+/g)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    expect(bare).toContain('Your illustration');
  });
});

describe('every page', () => {
  test('says which of how many it is', () => {
    expect(pages.map((page) => /Page (\d+ of \d+)/.exec(page)?.[1])).toEqual(
      pages.map((_, index) => `${index + 1} of ${pages.length}`),
    );
  });

  test('names client, agent with the six-digit number and company, and date', () => {
    const line = 'Prepared for Marguerite Tremblay by Luc Gagnon 004217 (Meridian Life), November 20, 2026';
    expect(pages.filter((page) => !page.includes(line))).toEqual([]);
  });

  test('names the versions of product, form and basis, and says the rates are illustrative [META-046]', () => {
    const line = 'Version 2.0.4 · Form 7 · Basis OB-1.0 · Illustrative rates';
    expect(pages.filter((page) => !page.includes(line))).toEqual([]);
  });

  test('carries more than its head and foot', () => {
    expect(pages.filter((page) => page.split('\n').length < 6)).toEqual([]);
  });
});

describe('what the pages say', () => {
  test('owner, insured, premium and face amount are on the summary [ILL-027]', () => {
    const { quote } = reportInput();
    const page = pageOf('Your illustration');
    expect(page).toMatch(/Marguerite Tremblay +Étienne Tremblay/);
    expect(page).toContain(`$${quote.annualPremium.toFixed(2)}`);
    expect(page).toContain('$750,000');
  });

  test('the ledger has every year, guaranteed, and says nothing else is left open', () => {
    const page = pageOf('Year by year');
    const { age } = reportInput().quote.ledger;
    const rows = [...page.matchAll(/(?<= |^)(\d+) (\d+) \$([\d,.]+) \$([\d,.]+) \$([\d,.]+) \$([\d,]+)(?= |$)/gm)];
    expect(rows.map(([, year]) => Number(year)).sort((a, b) => a - b)).toEqual(age.map((_, index) => index + 1));
    expect(page).toMatch(/Guaranteed/);
    expect(page).toContain('This product has no values that are not guaranteed');
  });

  test('the benefits page has the accidental death amount up to its maximum and both premiums', () => {
    const page = pageOf('Additional benefits');
    const [base] = reportInput().quote.coverages;
    expect(page).toContain('$250,000');
    expect(page).toContain(`$${base?.premADB.toFixed(2)}`);
    expect(page).toContain('Before age 60');
  });

  test('health match prices every class offered and names the one that is not', () => {
    const smoker = reportInput({ cboInsuredSmokerClass: 'S', cboRateClass: 'P' }).quote;
    const page = pageOf('Health match');
    expect(page).toContain(`$${smoker.annualPremium.toFixed(2)}`);
    expect(page).toMatch(/Elite +\$[\d.,]+ +\$[\d.,]+ +Not offered/);
  });

  test('underwriting lists the evidence of this age and amount', () => {
    expect(pageOf('Underwriting requirements')).toMatch(/age 38, and a total face amount of \$750,000/);
    expect(pageOf('Underwriting requirements')).toContain('Telephone interview');
  });

  test('the comparison prices each term alone for the whole amount', () => {
    const t20 = { chkTerm10: false, chkTerm20: true, txtFaceTerm20: 750_000, txtDurationTerm20: 85 };
    const page = pageOf('Comparing the terms');
    const { mode, modalPremium } = reportInput(t20).quote;
    expect(page).toContain(`$${((modalPremium * 12) / mode).toFixed(2)}`);
  });

  test('a comparison with something that is not guaranteed says so over its columns', () => {
    for (const heading of ['Charitable giving', 'Insurance as an investment', 'Internal rate of return']) {
      expect(pageOf(heading)).toMatch(/Guaranteed +Not guaranteed/);
      expect(pageOf(heading)).toContain('This page is part of the product illustration');
    }
  });

  test('the concept pages use the rates of the form', async () => {
    const entered = { ...toggles(false), chkInsuranceInvestment: true };
    const rates = { txtInsuranceInvestmentIntRate: 6, txtInsuranceInvestmentTaxRate: 50 };
    const printed = await readPdfText(await print({ ...entered, ...rates }));
    expect(printed).toContain('earns 6.00% a year, taxed each year at 50.00%, which leaves 3.00%');
  });
});

describe('the document', () => {
  test('is tagged, titled, in its language and carries its fonts', async () => {
    const info = await readPdfInfo(everything);
    expect(info.isTagged).toBe(true);
    expect(info.title).toMatch(/^Horizon Term .*: illustration for Marguerite Tremblay/);
    expect(everything.includes('/Lang (en-CA)')).toBe(true);
    expect(french.includes('/Lang (fr-CA)')).toBe(true);
    expect(everything.includes('/Outlines')).toBe(true);
  });

  test('a report with a name never prints the placeholder title [RPT-059]', async () => {
    expect(text).not.toContain('Report Title');
    expect((await readPdfInfo(everything)).title).not.toContain('Report Title');
  });

  test('is in the report language of its reader, French numbers and all [I18N-006]', async () => {
    const printed = await readPdfText(french);
    expect(printed).toContain('Votre illustration');
    expect(printed).toContain('Avantages aux membres');
    expect(printed).toContain('750 000 $');
    expect(printed).toMatch(/Page 1 de \d+/);
    expect(printed).toContain('20 novembre 2026');
    expect(printed).not.toMatch(/\b(premium|coverage|guaranteed|benefit)\b/i);
    expect(printed).not.toContain('tEdit-');
  });

  test('a name can not write markup, style or script into it', async () => {
    const html = renderReport({
      ...reportInput({ ...toggles(true) }),
      insuredName: `<img src=x>"; } body { display: none } </style><script>1</script>`,
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(await readPdfText(await printer.print(html))).toContain('Your illustration');
  });

  test('the fullest policy keeps its summary on one page and its ledger on one page', async () => {
    const fullest: FormValues = {
      ...toggles(false),
      chkCoveragePage: true,
      txtInsuredName: 'Marie-Josephine Bartholomew-Desrosiers of Saint-Hyacinthe QC',
      txtInsuredAge: 18,
      cboInsuredSmokerClass: 'S',
      txtDurationTerm20: 85,
      chkTerm30: true,
      txtFaceTerm30: 1_250_000,
      cboRating: '200',
      txtFlatExtra: 5,
      txtFlatExtraDuration: 10,
    };
    for (const language of ['en', 'fr'] as const) {
      const printed = await readPdfPages(await print(fullest, language));
      expect(printed).toHaveLength(4);
    }
  });

  test('every text of the report exists in both languages', () => {
    const own = Object.entries(seed.messages).filter(([key]) => key.startsWith('tEdit-Report-'));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter(([, { en, fr }]) => !en || !fr)).toEqual([]);
    expect(text).not.toContain('tEdit-');
  });
});
