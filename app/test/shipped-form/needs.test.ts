import { createForm, type Form, type FormOptions, type LayoutNode, runCases } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import { caseSurroundings } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';

const now = () => new Date(2026, 2, 15, 12);

function documentOf(name: string): FormDocument {
  const found = seed.forms.find(({ form }) => form === name);
  if (found === undefined) throw new Error(`The seed ships no form ${name}.`);
  return found;
}

function open(name: string, values: FormValues = {}, options: Partial<FormOptions> = {}): Form {
  return createForm(documentOf(name), { locale: 'en', now, values, ...options });
}

const fieldsIn = ({ id, kind, children }: LayoutNode): readonly string[] =>
  kind === 'field' ? [id] : children.flatMap(fieldsIn);

/** The questions on the pages before the results. */
function asked(form: Form): readonly string[] {
  const pages = form.layout.filter(({ kind }) => kind === 'page').slice(0, -1);
  return pages.flatMap(fieldsIn).filter((name) => !form.getField(name).readOnly);
}

const valuesOf = (form: Form, ...names: readonly string[]) => names.map((name) => form.getField(name).value);

describe.each(['NeedsLite', 'NeedsFull'])('%s', (name) => {
  test('holds what its cases say', () => {
    const document = documentOf(name);
    expect(document.cases?.length).toBeGreaterThan(3);
    expect(
      runCases(document, caseSurroundings(seed.products, document.form, now)).filter(
        ({ failures }) => failures.length > 0,
      ),
    ).toEqual([]);
  });

  test('goes from the person to the results in five pages [NEEDS-001]', () => {
    const pages = open(name).layout.filter(({ kind }) => kind === 'page');
    expect(pages.map(({ title }) => documentOf(name).messages[title]?.en)).toEqual([
      'About you',
      'Income',
      'Debts and final expenses',
      'Assets and insurance',
      'Results',
    ]);
  });

  test('tells of each page, Back, Start over, finish and link by its name [NEEDS-008]', () => {
    const told: string[] = [];
    const values = { txtAge: 40, txtIncome: 50_000, txtYears: 10 };
    const form = open(name, values, {
      onTrack: ({ eventType, name: control }) => told.push(`${eventType} ${control}`),
    });
    form.show('pageAboutYou');
    form.show('pageIncome');
    for (const button of ['btnBack', 'btnStartOver', 'btnFinish', 'lnkSurvivorPension', 'lnkProviderSite']) {
      expect(form.click(button)).toBe(true);
    }
    expect(told).toEqual([
      ...['PAGE_LOAD pageAboutYou', 'PAGE_LOAD pageIncome'],
      ...['BUTTON_CLICK btnBack', 'BUTTON_CLICK btnStartOver', 'BUTTON_CLICK btnFinish'],
      ...['BUTTON_CLICK lnkSurvivorPension', 'BUTTON_CLICK lnkProviderSite'],
    ]);
  });

  test('carries its amount to fields the illustration has [NEEDS-007]', () => {
    const carried = open(name).layout.find(({ id }) => id === 'secCarry');
    const names = carried ? fieldsIn(carried).filter((field) => field !== 'txtDiscountFactor') : [];
    const known = new Set(documentOf('NewBusiness').items.map((item) => item.name));
    expect(names).toContain('txtFaceTerm10');
    expect(names.filter((field) => !known.has(field))).toEqual([]);
  });
});

test('the lite form asks age, income, years, debts, final expenses, insurance and savings alone [NEEDS-002]', () => {
  expect(asked(open('NeedsLite'))).toEqual([
    ...['txtAge', 'txtIncome', 'txtYears', 'txtDebts', 'txtFinalExpenses', 'txtInsurance', 'txtSavings'],
  ]);
});

test('the full form adds family, budget, debts, benefits, assets, rates, disability and illness [NEEDS-003]', () => {
  const names = asked(open('NeedsFull'));
  for (const wanted of [
    ...['txtSpouseIncome', 'txtChildren', 'txtEducationCost', 'txtBudgetHousing', 'txtBudgetOther'],
    ...['txtMortgage', 'txtLoans', 'txtCards', 'txtOtherDebts', 'txtSurvivorPension', 'txtDeathBenefit'],
    ...['txtCash', 'txtTFSA', 'txtRRSP', 'txtNonRegistered', 'txtProperty', 'txtInflation', 'txtReturn'],
    ...['txtDisabilityIncome', 'txtDisabilityCover', 'txtCriticalSum', 'txtCriticalCover'],
  ]) {
    expect(names).toContain(wanted);
  }
});

test('the lite result is income times years, debts and final expenses, less insurance and savings [NEEDS-004]', () => {
  const values = { txtAge: 40, txtIncome: 72_000, txtYears: 15, txtDebts: 310_000, txtFinalExpenses: 20_000 };
  const gap = (more: FormValues) => open('NeedsLite', { ...values, ...more }).getField('txtGap').value;
  expect(gap({ txtInsurance: 250_000, txtSavings: 40_000 })).toBe(72_000 * 15 + 310_000 + 20_000 - 250_000 - 40_000);
  expect(gap({})).toBe(1_410_000);
  expect(gap({ txtInsurance: 2_000_000 })).toBe(0);
});

describe('the full result', () => {
  // By hand: 36,000 a year at 1.04/1.02 for three years from today is 36,000 (1 + 0.980769 + 0.961908).
  const values = { txtAge: 45, txtIncome: 60_000, txtYears: 3, txtBudgetShare: 60, txtInflation: 2, txtReturn: 4 };

  test('discounts an income that grows with prices at the real return [NEEDS-005]', () => {
    const form = open('NeedsFull', { ...values, txtDeathBenefit: 0 });
    expect(valuesOf(form, 'txtAnnualShortfall', 'txtRealReturn', 'txtIncomeNeed')).toEqual([36_000, 1.96, 105_936]);
    const taxed = open('NeedsFull', { ...values, txtTaxRate: 50, txtDeathBenefit: 0 });
    expect(valuesOf(taxed, 'txtRealReturn', 'txtIncomeNeed')).toEqual([0, 108_000]);
  });

  test('adds lump needs, subtracts assets and benefits, and shows the gap by category [NEEDS-005]', () => {
    const lumps = { txtMortgage: 200_000, txtFinalExpenses: 15_000, txtChildren: 1, txtEducationCost: 30_000 };
    const form = open('NeedsFull', {
      ...values,
      ...lumps,
      txtEducationYears: 0,
      txtRRSP: 100_000,
      txtDeathBenefit: 2500,
    });
    expect(valuesOf(form, 'txtTotalNeed', 'txtTotalAvailable', 'txtGap')).toEqual([350_936, 102_500, 248_436]);
    const gaps = valuesOf(form, 'txtFinalGap', 'txtDebtsGap', 'txtEducationGap', 'txtIncomeGap');
    expect(gaps).toEqual([0, 112_500, 30_000, 105_936]);
  });
});
