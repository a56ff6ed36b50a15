import { describe, expect, test } from 'vitest';
import { planPages } from '../../src/report/page-plan.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { readable } from './readable.ts';
import { reportInput, toggles } from './report-fixture.ts';

const ENTERED = {
  ...toggles(true),
  txtFaceAmount: 100_000,
  txtMonthlyBenefit: 3_000,
  chkADO: false,
  chkWaiver: true,
  cboCriticalPlan: 'T75',
  chkROPD: true,
  chkROPX: true,
  chkDisabilityROP: true,
  chkCOLA: true,
  chkFutureIncrease: true,
  txtEmployerPayPeriod: 2,
  txtEmployerBenefitPeriod: 12,
};

function input(prodID: string, language: 'en' | 'fr' = 'en', changes = {}): ReportInput {
  return reportInput({ ...ENTERED, ...changes }, language, prodID);
}

describe.each(['0230', '0210'])('the report of product %s', (prodID) => {
  test.each(['en', 'fr'] as const)(
    'names product and riders in %s, lacks no text and promises no death benefit',
    (language) => {
      const report = input(prodID, language);
      const text = readable(renderReport(report));
      expect(text).toContain(report.setup.name[language]);
      expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN|null/);
      expect(text).not.toMatch(/[Dd]eath benefit|[Cc]apital-décès|Rate class|Catégorie de taux/);
      for (const { label } of report.quote.coverages) {
        expect(text).toContain(report.messages[`tEdit-NewBusiness-${label}`]?.[language]);
      }
    },
  );
});

test('a critical illness report shows what return of premium gives back each year', () => {
  const text = readable(renderReport(input('0230')));
  expect(text).toContain('Premiums returned at death');
  expect(text).toContain('Premiums returned at expiry');
  const plain = { chkROPD: false, chkROPX: false };
  const pages = (prodID: string, changes = {}) => planPages(input(prodID).setup, input(prodID, 'en', changes).values);
  const hasLedger = (prodID: string, changes = {}) => pages(prodID, changes).some(({ id }) => id === 'ledger');
  expect([hasLedger('0230'), hasLedger('0230', plain), hasLedger('0210')]).toEqual([true, false, false]);
});

test('each health report names what was chosen of its own product, and calls no premium changed that is not', () => {
  const illness = readable(renderReport(input('0230')));
  expect(illness).toContain('Plan Level to 75');
  const income = readable(renderReport(input('0210')));
  expect(income).toMatch(/Occupation class 1 - Professional and office Elimination period/);
  expect(income).toContain('Rate per $1,000 of benefit');
  expect(income).not.toContain('A premium in bold');
  expect([illness, income].map((text) => /Elimination period/.test(text))).toEqual([false, true]);
});

describe('the comparison with an employer’s plan', () => {
  test('shows both periods entered and who pays in which month [ILL-034]', () => {
    const text = readable(renderReport(input('0210', 'en', { cboElimination: '91', cboBenefitPeriod: '2' })));
    expect(text).toContain('Salary from the employer 2 months');
    expect(text).toContain('Disability benefit from the employer after that 12 months');
    expect(text).toContain('1 to 2 Salary Nothing');
    expect(text).toContain('3 Disability benefit Nothing');
    expect(text).toContain('4 to 14 Disability benefit $3,000 a month');
    expect(text).toContain('15 to 27 Nothing $3,000 a month');
    expect(text).toContain('This policy pays for 13 months after the employer stops.');
  });

  test('says in which months nobody pays [ILL-034]', () => {
    const text = readable(
      renderReport(
        input('0210', 'en', { txtEmployerPayPeriod: 1, txtEmployerBenefitPeriod: null, cboElimination: '182' }),
      ),
    );
    expect(text).toContain('In months 2 to 6 neither the employer nor this policy pays.');
  });

  test('is left out where nothing is known of the employer, and for other products [ILL-034]', () => {
    const none = { txtEmployerPayPeriod: null, txtEmployerBenefitPeriod: null };
    expect(readable(renderReport(input('0210', 'en', none)))).not.toContain('employer’s plan');
    expect(readable(renderReport(input('0230')))).not.toContain('employer’s plan');
  });
});

test('the report tells of the occupation and the periods chosen', () => {
  const text = readable(renderReport(input('0210', 'fr', { cboOccupation: '2', cboElimination: '30' })));
  expect(text).toContain('Catégorie de profession 2 - Spécialisés et surveillance');
  expect(text.replaceAll(' ', ' ')).toContain('Délai de carence 30 jours');
});
