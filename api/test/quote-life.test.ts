import { readFileSync } from 'node:fs';
import type { FormValues } from '@lifeform/metadata';
import {
  type FirstYearPremium,
  hasJointAgeError,
  ILLUSTRATION_FORM,
  type IllustrationDetail,
  type LedgerGroup,
  POLICY_LIMITS,
} from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { path, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

/** What every illustration of these tests starts from, on one life or two. */
const ENTERED: FormValues = {
  txtInsuredName: 'Marie Chen',
  txtInsuredAge: 40,
  rdoInsuredSex: 'M',
  cboInsuredSmokerClass: 'R',
  cboRateClass: 'S',
  txtFaceAmount: 100_000,
  rdoPaymentMode: '1',
};
const SECOND: FormValues = {
  txtInsured2Name: 'Luc Roy',
  txtInsured2Age: 38,
  rdoInsured2Sex: 'F',
  cboInsured2SmokerClass: 'R',
};

const { body, price, reasons: refuse } = quoteClient(api, ENTERED);

/** Smoker class by the letter of its table. */
const SMOKER: Readonly<Record<string, string>> = { N: 'R', S: 'S', A: 'C' };

/** Inputs of a published case as a person would enter them. */
const ENTRY: Readonly<Record<string, (value: string) => FormValues>> = {
  sex: (value) => ({ rdoInsuredSex: value }),
  cls: (value) => ({ cboInsuredSmokerClass: SMOKER[value] ?? '' }),
  age: (value) => ({ txtInsuredAge: Number(value) }),
  life1: (value) => life(value, ''),
  life2: (value) => life(value, '2'),
  face: (value) => ({ txtFaceAmount: Number(value) }),
  base: (value) => ({ txtFaceAmount: Number(value) }),
  enhanced: (value) => ({ txtEnhancement: Number(value) }),
  guarantee: (value) => ({ cboEnhancementGuarantee: value === 'life' ? 'L' : value }),
  rateClass: (value) => ({ cboRateClass: value }),
  rating: (value) => ({ cboRating: value, cboInsured2Rating: value }),
  term: (value) => ({ cboCover: value }),
  growth: (value) => ({ cboGrowth: String(Number(value) * 100) }),
  divOption: (value) => ({ cboDividendOption: value === 'DRP' ? 'RAP' : value }),
  // What the product has anyway: its premium term and the scale interest; the year is read of the answer.
  pay: () => ({}),
  dsir: () => ({}),
  year: () => ({}),
};

function life(value: string, which: '' | '2'): FormValues {
  const [sex, table, age] = value.split('/');
  const entered = { [`rdoInsured${which}Sex`]: sex, [`txtInsured${which}Age`]: Number(age) };
  return { ...entered, [`cboInsured${which}SmokerClass`]: SMOKER[table ?? ''] ?? '' } as FormValues;
}

/** Where the answer has a quantity of the cases. */
const LEDGER: Readonly<Record<string, readonly [LedgerGroup, string]>> = {
  guaranteedCashValue: ['guaranteed', 'cashValue'],
  dividend: ['current', 'dividend'],
  puaFace: ['current', 'puaFace'],
  cashSurrenderValue: ['current', 'cashValue'],
  deathBenefit: ['current', 'deathBenefit'],
  oneYearTermFace: ['current', 'oneYearTermFace'],
  irrCashSurrenderValue: ['current', 'returnOnCashValue'],
};

function quantity(premium: FirstYearPremium, name: string, year: number): number {
  const [base] = premium.coverages;
  if (name === 'ratePer1000') return base?.ratePer1000 ?? Number.NaN;
  if (name === 'annualPremium' || name === 'singlePremium') return premium.annualPremium;
  if (name === 'modalPremium_1') return premium.modal['1'];
  const [group, column] = LEDGER[name] ?? [];
  const named = premium.ledger.columns.filter((each) => each.name === column);
  const found = named.find((each) => each.group === group) ?? named.find((each) => each.group === 'guaranteed');
  // A column left out is nothing in every year.
  return found ? (found.values[year - 1] ?? Number.NaN) : 0;
}

const SHOWN = new Set(['ratePer1000', 'annualPremium', 'singlePremium', 'modalPremium_1', ...Object.keys(LEDGER)]);
const PRODUCTS = ['0185', '0186', '0190', '0192', '0195', '0010', '0020', '0022', '0025', '0030', '0040'];

const [, ...rows] = parseCsv(readFileSync(new URL('./pricing/life-golden.csv', import.meta.url), 'utf8')) ?? [];
const cases = rows.flatMap(({ cells: [id = '', prodID = '', inputs = '', name = '', value = '', tolerance = ''] }) => {
  const given = inputs.split(';').map((input) => input.split('=') as [string, string]);
  // Of scale interests, only the current one is in an answer under that name.
  const isCurrent = given.every(([key, text]) => key !== 'dsir' || text === '0.055');
  const isEntered = given.every(([key, text]) => key in ENTRY && (key !== 'year' || text !== '0'));
  // The cases give the rate at the rating, an answer the standard one.
  const isStandard = name !== 'ratePer1000' || given.every(([key, text]) => key !== 'rating' || text === '100');
  return isStandard && PRODUCTS.includes(prodID) && SHOWN.has(name) && isCurrent && isEntered
    ? [{ id, prodID, given, name, value: Number(value), tolerance: Number(tolerance) }]
    : [];
});

/** The form sells nothing to two lives more than 30 years apart; the calculation itself prices them. */
function isSold({ given }: (typeof cases)[number]): boolean {
  const ages = given.flatMap(([key, text]) => (/^life[12]$/.test(key) ? [Number(text.split('/')[2])] : []));
  return !hasJointAgeError(ages, undefined, POLICY_LIMITS.jointAgeDifference);
}

describe('a published case', () => {
  test.each(PRODUCTS)('is there for product %s', (prodID) => {
    expect(cases.some((each) => each.prodID === prodID)).toBe(true);
  });

  test.each(cases.filter(isSold))('$id of product $prodID comes out of the form: $name [PREM-007]', async (each) => {
    const entered: FormValues = Object.assign({}, ...each.given.map(([key, text]) => ENTRY[key]?.(text)));
    // The cases pay once a year.
    const premium = await price(each.prodID, { ...SECOND, rdoPaymentMode: '12', ...entered });
    const year = Number(each.given.find(([key]) => key === 'year')?.[1] ?? 1);
    expect(Math.abs(quantity(premium, each.name, year) - each.value)).toBeLessThanOrEqual(each.tolerance + 1e-9);
  });
});

describe('the ledger of a life product', () => {
  const of = ({ ledger }: FirstYearPremium, group: LedgerGroup, name: string) =>
    ledger.columns.find((column) => column.group === group && column.name === name)?.values ?? [];

  test.each([
    ['1', 24_124.8, 0.0343],
    ['3', 23_454.4, 0.0366],
    ['6', 23_007.6, 0.038],
    ['12', 22_337.4, 0.0398],
  ])(
    'totals premiums paid every %s months, and returns what they earn [NUM-013] [NUM-014]',
    async (mode, paid, rate) => {
      const man = { txtInsuredAge: 40, rdoInsuredSex: 'M', cboInsuredSmokerClass: 'R', cboRateClass: 'S' };
      const premium = await price('0010', { ...man, txtFaceAmount: 100_000, rdoPaymentMode: mode });
      expect(of(premium, 'guaranteed', 'cumulativePremium')[19]).toBe(paid);
      expect(of(premium, 'guaranteed', 'premium')[0]).toBeCloseTo((premium.modalPremium * 12) / Number(mode), 2);
      expect(of(premium, 'current', 'returnOnCashValue')[19]).toBeCloseTo(rate, 4);
    },
  );

  test('of 300,000 with a term rider of 200,000 pays 500,000 at death while the rider is paid for [NUM-015]', async () => {
    const [plain, held] = [
      await price('0020', { txtFaceAmount: 300_000 }),
      await price('0020', {
        ...{ txtFaceAmount: 300_000, chkTermRider: true },
        ...{ txtTermRiderFace: 200_000, cboTermRiderPlan: '20' },
      }),
    ];
    expect(of(held, 'guaranteed', 'deathBenefit')[0]).toBe(500_000);
    for (const year of held.ledger.age.keys()) {
      const paid = of(held, 'guaranteed', 'premium')[year] ?? 0;
      const rider = paid > (of(plain, 'guaranteed', 'premium')[year] ?? 0) ? 200_000 : 0;
      for (const group of ['guaranteed', 'current', 'reduced'] as const) {
        const more = (of(held, group, 'deathBenefit')[year] ?? 0) - (of(plain, group, 'deathBenefit')[year] ?? 0);
        expect(more).toBeCloseTo(rider, 2);
      }
    }
  });
});

describe('the answer for a life product', () => {
  test('names each coverage with how long it is paid and lasts', async () => {
    const riders = {
      chkTermRider: true,
      txtTermRiderFace: 50_000,
      cboTermRiderPlan: '20',
      chkGPO: true,
      txtGPOFace: 25_000,
    };
    const { coverages, annualPremium } = await price('0020', {
      ...riders,
      chkChildTerm: true,
      txtChildTermFace: 10_000,
      txtYoungestChildAge: 3,
    });
    expect(coverages).toMatchObject([
      { coverageID: '001', label: 'cboProduct-option-0020', premiumYears: 20, expiryAge: 100, isRenewable: false },
      { coverageID: '002', label: 'chkTermRider', premiumYears: 20, expiryAge: 85, isRenewable: true, policyFee: 0 },
      { coverageID: '003', label: 'chkGPO', premAnnual: 34.5, premiumYears: 20 },
      { coverageID: '004', label: 'chkChildTerm', premAnnual: 50, premiumYears: 22 },
    ]);
    const total = coverages.reduce((sum, { premAnnual }) => sum + premAnnual, 0);
    expect(annualPremium).toBeCloseTo(total, 2);
  });

  test('shows both dividend scales side by side, and none for a product without dividends [PREM-016]', async () => {
    const { ledger } = await price('0010');
    expect(ledger.scaleInterest).toEqual({ current: 0.055, reduced: 0.045 });
    const at = (group: LedgerGroup) =>
      ledger.columns.find((column) => column.group === group && column.name === 'dividend')?.values[19] ?? 0;
    expect(at('current')).toBeGreaterThan(at('reduced'));
    const term = await price('0185');
    expect(term.ledger.scaleInterest).toBeUndefined();
    expect(new Set(term.ledger.columns.map(({ group }) => group))).toEqual(new Set(['guaranteed']));
  });

  test.each(['PUA', 'DOD', 'RAP', 'LRD', 'OYT', 'PIC', 'NONE'])(
    'follows dividend option %s [PREM-016]',
    async (option) => {
      const { ledger } = await price('0010', { cboDividendOption: option });
      const own = { PUA: 'puaFace', DOD: 'deposit', LRD: 'deposit', OYT: 'oneYearTermFace', PIC: 'cashDividend' };
      const names = new Set(ledger.columns.flatMap(({ group, name }) => (group === 'current' ? [name] : [])));
      const expected = Object.entries(own).flatMap(([code, name]) => (code === option ? [name] : []));
      for (const name of expected) expect(names).toContain(name);
      const outlay = ledger.columns.find(({ group, name }) => group === 'current' && name === 'outlay')?.values ?? [];
      const premium = ledger.columns.find(({ name }) => name === 'premium')?.values ?? [];
      const isReduced = outlay.some((paid, year) => (paid ?? 0) < (premium[year] ?? 0));
      expect(isReduced).toBe(option === 'RAP' || option === 'LRD');
    },
  );
});

test('an enhancement is among what is guaranteed for as long as it is', async () => {
  const promised = async (guarantee: string) => {
    const { ledger } = await price('0025', { txtEnhancement: 100_000, cboEnhancementGuarantee: guarantee });
    const benefit = ledger.columns.find(({ name, group }) => name === 'deathBenefit' && group === 'guaranteed');
    return [1, 10, 11, 60].map((year) => benefit?.values[year - 1]);
  };
  expect(await promised('10')).toEqual([200_000, 200_000, 100_000, 100_000]);
  expect(await promised('L')).toEqual([200_000, 200_000, 200_000, 200_000]);
});

test('insureds 30 years apart have a joint price and no joint age error in force; 31 years apart neither [NUM-028]', async () => {
  const { jointAgeDifference } = POLICY_LIMITS;
  for (const [gap, reasons] of [
    [30, []],
    [31, ['txtInsured2Age msg-JointAgeDifference', 'txtInsuredAge msg-JointAgeDifference']],
  ] as const) {
    const [age, second] = [30, 30 + gap];
    const asked = { ...SECOND, rdoPolicyType: 'F', txtInsuredAge: age, txtInsured2Age: second };
    const found = gap > 30 ? await refuse('0185', asked) : [];
    expect([gap, [...found].sort()]).toEqual([gap, reasons]);
    if (gap === 30) expect((await price('0185', asked)).jointAgeError).toBe(false);
    expect(hasJointAgeError([age, second], undefined, jointAgeDifference)).toBe(gap > 30);
  }
});

describe('a life product refuses', () => {
  test.each([
    ['an insured too old for it', '0020', { txtInsuredAge: 71 }, ['txtInsuredAge msg-Range']],
    ['a face amount below its least', '0010', { txtFaceAmount: 9_999 }, ['txtFaceAmount msg-Range']],
    ['a face amount above its most', '0030', { txtFaceAmount: 1_000_001 }, ['txtFaceAmount msg-Range']],
    ['two lives where it insures one', '0010', { ...SECOND, rdoPolicyType: 'F' }, ['rdoPolicyType msg-SingleLifeOnly']],
    ['a second insured too young', '0022', { ...SECOND, txtInsured2Age: 17 }, ['txtInsured2Age msg-Range']],
    [
      'a joint policy without its second insured [ILL-035]',
      '0186',
      { txtInsured2Age: null, rdoInsured2Sex: '', cboInsured2SmokerClass: '' },
      ['cboInsured2SmokerClass msg-Option', 'rdoInsured2Sex msg-Option', 'txtInsured2Age msg-required'],
    ],
    ['a cover it does not offer', '0040', { cboCover: '25' }, ['cboCover msg-Option']],
    ['an enhancement above its share', '0025', { txtEnhancement: 150_001 }, ['txtEnhancement msg-EnhancementMost']],
    [
      'a term rider above five times the face amount',
      '0010',
      { chkTermRider: true, txtTermRiderFace: 500_001 },
      ['txtTermRiderFace msg-TermRiderMost'],
    ],
    [
      'an option amount above the face amount',
      '0010',
      { txtFaceAmount: 20_000, chkGPO: true, txtGPOFace: 20_001 },
      ['txtGPOFace msg-OptionMost'],
    ],
  ])('%s', async (_, prodID, changes, issues) => {
    expect([...(await refuse(prodID, changes))].sort()).toEqual(issues);
  });
});

test.each(['0010', '0022', '0030'])(
  'product %s is saved, opened as it was entered, listed and duplicated [ILL-028] [ILL-029]',
  async (prodID) => {
    const agent = await api.as('agent');
    const entered = body(prodID, { ...SECOND, cboDividendOption: 'PIC' });
    const { body: saved } = await agent.post<IllustrationDetail>('/api/illustrations', { payload: entered });
    const { annualPremium } = await price(prodID, { ...SECOND, cboDividendOption: 'PIC' });
    const insuredName = prodID === '0022' ? 'Marie Chen & Luc Roy' : 'Marie Chen';
    expect(saved).toMatchObject({ prodID, insuredName, faceAmount: 100_000, annualPremium, basisVersion: 'OB-1.0' });
    const opened = await agent.get<IllustrationDetail>(path('/api/illustrations/:id', { id: saved.id }));
    expect(opened.body.payload.values).toMatchObject({ txtFaceAmount: 100_000, cboDividendOption: 'PIC', ...SECOND });
    const copy = await agent.post<IllustrationDetail>(path('/api/illustrations/:id/duplicate', { id: saved.id }));
    expect(copy.body).toMatchObject({ prodID, annualPremium, payload: opened.body.payload });
    expect(copy.body.illustrationNumber).not.toBe(saved.illustrationNumber);
  },
);

describe('premiums that are lent after some years', () => {
  const man = { txtInsuredAge: 40, rdoInsuredSex: 'M', cboInsuredSmokerClass: 'R', cboRateClass: 'S' };
  const entered = { ...man, txtFaceAmount: 100_000, rdoPaymentMode: '12', chkPremiumLoan: true };
  const of = ({ ledger }: FirstYearPremium, group: LedgerGroup, name: string) =>
    ledger.columns.find((column) => column.group === group && column.name === name)?.values ?? [];

  test.each([
    ['0010', 'current'],
    ['0195', 'guaranteed'],
  ] as const)(
    'of product %s are owed with interest, and come off what it is worth [PREM-015]',
    async (prodID, group) => {
      const plain = await price(prodID, { ...entered, chkPremiumLoan: false });
      const lent = await price(prodID, { ...entered, txtPremiumLoanYears: 15 });
      expect(lent.annualPremium).toBe(plain.annualPremium);
      expect(lent.ledger.columns.filter(({ name }) => !/premiumLoan|AfterLoan/.test(name))).toEqual(
        plain.ledger.columns,
      );
      expect(plain.ledger.columns.some(({ name }) => name === 'premiumLoan')).toBe(false);
      const due = lent.annualPremium;
      // Lent at the start of years 16 and 17, at 7 % to the cent.
      const first = Math.round(due * 107) / 100;
      const second = Math.round((first + due) * 107) / 100;
      const owed = of(lent, group, 'premiumLoan');
      expect(owed.slice(14, 17)).toEqual([0, first, second]);
      const [paid, left] = [of(plain, group, 'cashValue')[16] ?? 0, of(lent, group, 'cashValueAfterLoan')[16] ?? 0];
      expect(left).toBeCloseTo(paid - second, 6);
      // At its end nothing more can be lent, and nothing is in force.
      expect(of(lent, group, 'deathBenefitAfterLoan').at(-1)).toBe(0);
    },
  );

  test.each([
    ['as long as they are due', '0020', { txtPremiumLoanYears: 20 }, 'txtPremiumLoanYears msg-PremiumLoanYears'],
    ['for no year', '0020', { txtPremiumLoanYears: 0 }, 'txtPremiumLoanYears msg-Range'],
    ['without saying how long', '0010', {}, 'txtPremiumLoanYears msg-required'],
    [
      'beside dividends that reduce them',
      '0010',
      { txtPremiumLoanYears: 15, cboDividendOption: 'LRD' },
      'cboDividendOption msg-PremiumLoanDividends',
    ],
  ])('are refused when they are paid %s [PREM-015]', async (_, prodID, changes, reason) => {
    expect(await refuse(prodID, { ...entered, ...changes })).toContain(reason);
  });

  test('one year before the last premium is lent, and a product without cash values lends none [PREM-015]', async () => {
    const lent = await price('0020', { ...entered, txtPremiumLoanYears: 19 });
    expect(of(lent, 'current', 'premiumLoan').findIndex((owed) => (owed ?? 0) > 0)).toBe(19);
    const none = await price('0185', { ...entered, txtPremiumLoanYears: 10 });
    expect(none.ledger.columns.some(({ name }) => name === 'premiumLoan')).toBe(false);
  });
});

describe('two lives of 50 under Term 100', () => {
  const couple = { txtInsuredAge: 50, rdoPaymentMode: '12', ...SECOND, txtInsured2Age: 50 };

  // By the equivalence principle over both statuses, worked out apart: 4.25 %, 1 % of lapses, 62 % of the table; each
  // with the policy fee of 60.
  test.each([
    ['F', 'L', 'cost and premiums until the first death', 14.9298, 1552.98],
    ['L', 'L', 'cost and premiums until the last', 6.3483, 694.83],
    ['L', 'F', 'cost until the last and premiums until the first', 7.0071, 760.71],
  ])('%s with premiums until %s have %s [SOLVE-018]', async (rdoPolicyType, cboPremiumsUntil, _, rate, annual) => {
    const quote = await price('0185', { ...couple, rdoPolicyType, cboPremiumsUntil });
    expect([quote.coverages[0]?.ratePer1000, quote.annualPremium]).toEqual([rate, annual]);
  });

  test('pay until the first death only where the product offers it and pays on the last [SOLVE-018]', async () => {
    const early = { cboPremiumsUntil: 'F' };
    const first = { ...couple, rdoPolicyType: 'F' };
    expect((await price('0185', { ...first, ...early })).annualPremium).toBe(
      (await price('0185', first)).annualPremium,
    );
    const whole = { ...couple, rdoPolicyType: 'L' };
    expect((await price('0022', { ...whole, ...early })).annualPremium).toBe(
      (await price('0022', whole)).annualPremium,
    );
    expect(await refuse('0185', { ...whole, cboPremiumsUntil: 'X' })).toContain('cboPremiumsUntil msg-Option');
  });
});

describe('a face amount under a break of its band', () => {
  const man = { txtInsuredAge: 50 };

  test('that costs more than the break is answered with it and what it costs [NUM-047]', async () => {
    const asked = await price('0185', { ...man, txtFaceAmount: 95_000 });
    expect(asked.annualPremium).toBe(1222.36);
    expect(asked.cheaperFace).toEqual({ field: 'txtFaceAmount', faceAmount: 100_000, annualPremium: 1214.28 });
    const taken = await price('0185', { ...man, txtFaceAmount: 100_000 });
    expect(taken.annualPremium).toBe(1214.28);
    expect(taken).not.toHaveProperty('cheaperFace');
  });

  test('that costs no more than the break is answered without one [NUM-047]', async () => {
    const offers = async (face: number) =>
      (await price('0185', { ...man, txtFaceAmount: face })).cheaperFace?.faceAmount;
    const faces = Array.from({ length: 12 }, (_, index) => 88_000 + 1000 * index);
    const cost = async (face: number) => (await price('0185', { ...man, txtFaceAmount: face })).annualPremium;
    const atBreak = await cost(100_000);
    for (const face of faces) {
      expect([face, await offers(face)]).toEqual([face, (await cost(face)) > atBreak ? 100_000 : undefined]);
    }
    expect(await offers(88_000)).toBeUndefined();
  });

  test('of several term layers is that of all of them; the first is raised [NUM-047]', async () => {
    const layers = { chkTerm10: true, txtFaceTerm10: 145_000, chkTerm20: true, txtFaceTerm20: 100_000 };
    const asked = await price('0180', { ...man, ...layers });
    expect(asked.cheaperFace).toMatchObject({ field: 'txtFaceTerm10', faceAmount: 150_000 });
    const taken = await price('0180', { ...man, ...layers, txtFaceTerm10: 150_000 });
    expect(taken.annualPremium).toBe(asked.cheaperFace?.annualPremium);
    expect(taken.annualPremium).toBeLessThan(asked.annualPremium);
  });

  test.each([1, 2])(
    'is answered without one that the form refuses, asked with version %i [NUM-047]',
    async (formVersion) => {
      const developer = await api.as('developer');
      if (formVersion === 1) {
        const products = { '0185': { txtFaceAmount: { max: 99_000 } } };
        const change = { form: ILLUSTRATION_FORM, baseVersion: 1, items: [], products };
        expect((await developer.post('/api/updateControlItems', change)).status).toBe(200);
      }
      const agent = await api.as('agent');
      const asked = { ...body('0185', { ...man, txtFaceAmount: 95_000 }), formVersion };
      const answer = await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', asked);
      expect([answer.status, answer.body.annualPremium]).toEqual([200, 1222.36]);
      expect(answer.body).not.toHaveProperty('cheaperFace');
    },
  );
});
