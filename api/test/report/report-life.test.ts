import { seed } from '@lifeform/metadata/seed';
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

test('a joint policy shows both insureds', () => {
  const text = readable(input('0022'));
  expect(text).toContain('Marguerite Tremblay & Luc Roy');
  expect(text).toContain('Male, Age 41, Smoker');
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
