import { findColumn, type LedgerGroup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { priceLifeRequest } from '../../src/pricing/calculation/life/price-life-request.ts';
import { reprojectLife } from '../../src/pricing/calculation/life/reproject/reproject-life.ts';
import type { Reprojection, ReprojectionTerms } from '../../src/pricing/calculation/reprojection.ts';
import type { DividendOption, LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { lifePolicy, projectLifePolicy } from './life-fixture.ts';

const scale = ob10.document.dividends;
const YEARS = 20;

type Asked = Omit<Partial<ReprojectionTerms>, 'start'> & { readonly start?: Partial<ReprojectionTerms['start']> };

/** Male non-smoker of 40, 100,000 of whole life, 20 years in force. */
function reproject(asked: Asked = {}, changes: Partial<LifePolicy> = {}): Reprojection {
  const request = { policy: lifePolicy(changes), labels: [], fieldOf: () => '', fieldOfPart: () => '' };
  const { start, ...terms } = asked;
  return reprojectLife(priceLifeRequest(ob10, '0010', request), '12', {
    start: { years: YEARS, loan: 0, deposit: 0, puaFace: 0, dividend: 0, premiumFund: 0, ...start },
    ...{ acts: [], unpaid: 'premiumLoan', scale, fundInterest: 0.02, added: [] },
    ...terms,
  });
}

/** A column's value at the end of a policy year; 0 where the ledger has no such column. */
function at({ ledger }: Reprojection, name: string, group: LedgerGroup, year: number): number | null {
  const column = findColumn(ledger, name, group);
  return column === undefined ? 0 : (column.values[year - 1] ?? null);
}

/** Guaranteed cash value and premium of the contract, from its own ledger. */
const contract = projectLifePolicy(ob10, '0010', lifePolicy());
const premium = contract.premium[0] ?? 0;
const cashValueOf = (year: number): number => contract.cashValue[year - 1] ?? 0;

describe('a policy in force is projected from its carrier’s values', () => {
  test.each<DividendOption>(['PUA', 'DOD', 'PIC', 'RAP', 'LRD', 'OYT', 'NONE'])(
    'with the values of its own illustration and %s it goes on as illustrated [SOLVE-001]',
    (dividendOption) => {
      const { current, reduced, premium: due } = projectLifePolicy(ob10, '0010', lifePolicy({ dividendOption }));
      const last = YEARS - 1;
      const told = reproject(
        {
          start: {
            puaFace: current.puaFace[last] ?? 0,
            deposit: current.deposit[last] ?? 0,
            dividend: current.dividend[last] ?? 0,
          },
        },
        { dividendOption },
      );
      const shown = (name: string, group: LedgerGroup) =>
        (findColumn(told.ledger, name, group)?.values ?? []).slice(YEARS);
      expect(shown('cashValue', 'current')).toEqual([...current.cashSurrenderValue.slice(YEARS)]);
      expect(shown('deathBenefit', 'current')).toEqual([...current.deathBenefit.slice(YEARS)]);
      expect(shown('outlay', 'current')).toEqual([...current.outlay.slice(YEARS)]);
      expect(shown('premium', 'guaranteed')).toEqual([...due.slice(YEARS)]);
      // The lower scale starts at the values held, not at those it would have led to.
      expect(shown('cashValue', 'reduced')[0]).toBeGreaterThanOrEqual(reduced.cashSurrenderValue[YEARS] ?? 0);
      expect(findColumn(told.ledger, 'cashValue', 'current')?.values.slice(0, YEARS)).toEqual(Array(YEARS).fill(null));
      expect(told.notes).toEqual([]);
    },
  );

  test.each<DividendOption>(['PUA', 'DOD', 'PIC', 'NONE'])(
    'from issue, with %s, premium offset and loans of each year are as the illustration has them [SOLVE-005] [SOLVE-006]',
    (dividendOption) => {
      const loans = [30, 31, 32, 33].map((year) => ({ year, amount: 1500 }));
      const { current, reduced } = projectLifePolicy(
        ob10,
        '0010',
        lifePolicy({ dividendOption, premiumOffsetAfter: 22, loans }),
      );
      const acts = [
        { act: 'offset', from: 23, amount: 0 },
        { act: 'loan', from: 30, to: 33, amount: 1500 },
      ] as const;
      const told = reproject({ start: { years: 0 }, acts }, { dividendOption });
      for (const [group, scenario] of [['current', current] as const, ['reduced', reduced] as const]) {
        const shown = (name: string) =>
          Array.from(scenario.outlay, (_, t) => findColumn(told.ledger, name, group)?.values[t] ?? 0);
        expect(shown('outlay')).toEqual([...scenario.outlay]);
        expect(shown('loanTaken')).toEqual([...scenario.loanTaken]);
        expect(shown('loanBalance')).toEqual([...scenario.loanBalance]);
        expect(shown('cashValue')).toEqual([...scenario.cashSurrenderValue]);
        expect(shown('deathBenefit')).toEqual([...scenario.deathBenefit]);
      }
      expect(current.loanTaken[29]).toBe(1500);
    },
  );

  test('a new dividend scale moves dividends and no guarantee [SOLVE-001]', () => {
    const start = { puaFace: 19_029.26, loan: 3000 };
    const [today, richer] = [reproject({ start }), reproject({ start, scale: { ...scale, interest: 0.07 } })];
    for (const name of ['premium', 'cashValue', 'deathBenefit', 'loanBalance'])
      expect(findColumn(richer.ledger, name, 'guaranteed')).toEqual(findColumn(today.ledger, name, 'guaranteed'));
    expect(at(richer, 'dividend', 'current', 21)).toBeGreaterThan(at(today, 'dividend', 'current', 21) ?? 0);
    expect(richer.ledger.scaleInterest).toEqual({ current: 0.07, reduced: 0.07 - scale.reduction });
  });

  test('guaranteed values carry what is held and credit nothing more [SOLVE-001]', () => {
    const told = reproject({ start: { puaFace: 10_000, deposit: 500, loan: 1000, premiumFund: 200 } });
    const price = 0.463176; // of 1 of paid-up insurance after 21 years
    const owed = 1070;
    expect(at(told, 'puaCashValue', 'guaranteed', 21)).toBe(10_000 * price);
    expect(at(told, 'cashValue', 'guaranteed', 21)).toBeCloseTo(cashValueOf(21) + 4631.76 + 500 + 200 - owed, 2);
    expect(at(told, 'deathBenefit', 'guaranteed', 21)).toBe(100_000 + 10_000 + 500 + 200 - owed);
    expect(at(told, 'dividend', 'guaranteed', 40)).toBe(0);
  });
});

describe('an owner’s plan by year', () => {
  const plain: Partial<LifePolicy> = { dividendOption: 'NONE' };

  test('a loan grows by its interest and comes off both values; what is repaid does not [SOLVE-002]', () => {
    const lent = reproject({ acts: [{ act: 'loan', from: 21, to: 21, amount: 5000 }] }, plain);
    // 5,000 × 1.07⁵, to the cent each year.
    expect(at(lent, 'loanBalance', 'guaranteed', 25)).toBe(7012.77);
    expect(at(lent, 'cashValue', 'guaranteed', 25)).toBeCloseTo(cashValueOf(25) - 7012.77, 2);
    expect(at(lent, 'deathBenefit', 'guaranteed', 25)).toBe(92_987.23);
    const repaid = reproject(
      {
        acts: [
          { act: 'loan', from: 21, to: 21, amount: 5000 },
          { act: 'repayment', from: 22, to: 22, amount: 9000 },
        ],
      },
      plain,
    );
    expect([21, 22].map((year) => at(repaid, 'loanBalance', 'guaranteed', year))).toEqual([5350, 0]);
  });

  test('no more is lent than nine tenths of the value, and the note says how much [SOLVE-002]', () => {
    const told = reproject({ acts: [{ act: 'loan', from: 21, to: 21, amount: 90_000 }] }, plain);
    const most = Math.round(90 * cashValueOf(20)) / 100;
    expect(at(told, 'loanTaken', 'guaranteed', 21)).toBe(most);
    expect(told.notes[0]).toEqual({
      ...{ code: 'cut', act: 'loan', asked: 90_000, done: most, group: 'guaranteed', year: 21 },
    });
  });

  test('a withdrawal comes from the deposit, then from paid-up additions at the price of the year [SOLVE-002]', () => {
    const told = reproject({
      start: { deposit: 1000, puaFace: 10_000 },
      acts: [{ act: 'withdrawal', from: 21, to: 22, amount: 3000 }],
    });
    // 0.449928 of 1 after 20 years: 2,000 of 4,499.28 are surrendered in year 21.
    const price = 0.449928;
    const left = Math.round((10_000 - 2000 / price) * 100) / 100;
    expect(at(told, 'puaFace', 'guaranteed', 21)).toBe(left);
    expect(at(told, 'withdrawal', 'guaranteed', 21)).toBe(3000);
    const second = told.notes.find(({ group, year }) => group === 'guaranteed' && year === 22);
    expect(second).toMatchObject({ code: 'cut', act: 'withdrawal', asked: 3000 });
    expect(at(told, 'puaFace', 'guaranteed', 22)).toBe(0);
  });

  test('more than the premium is kept for later premiums, with interest; less is paid from it [SOLVE-002]', () => {
    const told = reproject(
      {
        acts: [
          { act: 'premium', from: 21, to: 21, amount: premium + 1000 },
          { act: 'premium', from: 22, to: 22, amount: premium - 400 },
        ],
      },
      plain,
    );
    expect(at(told, 'premiumFund', 'guaranteed', 21)).toBe(1000);
    const { ledger } = reproject({ acts: [] }, plain);
    expect(findColumn(ledger, 'premiumFund', 'guaranteed')).toBeUndefined();
    expect(at(told, 'premiumFund', 'guaranteed', 22)).toBe(600);
    expect(at(told, 'outlay', 'guaranteed', 22)).toBeCloseTo(premium - 400, 6);
    expect(told.notes.filter(({ code }) => code === 'premiumLoan')).toEqual([]);
  });

  test('an offset has the policy’s own values pay, and tells the year in which the owner pays again [SOLVE-002]', () => {
    const told = reproject({ start: { deposit: 2000 }, acts: [{ act: 'offset', from: 21, amount: 0 }] }, plain);
    const whole = Math.floor(2000 / premium);
    for (let year = 21; year < 21 + whole; year++) expect(at(told, 'outlay', 'guaranteed', year)).toBe(0);
    const short = Math.round((premium * (whole + 1) - 2000) * 100) / 100;
    expect(at(told, 'outlay', 'guaranteed', 21 + whole)).toBe(short);
    expect(told.notes[0]).toEqual({ code: 'offsetShort', amount: short, group: 'guaranteed', year: 21 + whole });
    expect(told.ledger.lapseYear).toBeUndefined();
  });

  test('a smaller face amount has its own premium and values, and pays out the value that goes [SOLVE-002]', () => {
    const told = reproject({ acts: [{ act: 'face', from: 21, amount: 60_000 }] }, plain);
    const smaller = projectLifePolicy(ob10, '0010', lifePolicy({ faceAmount: 60_000 }));
    expect(at(told, 'outlay', 'guaranteed', 21)).toBe(smaller.premium[20]);
    expect(at(told, 'cashValue', 'guaranteed', 21)).toBe(smaller.cashValue[20]);
    expect(at(told, 'deathBenefit', 'guaranteed', 21)).toBe(60_000);
    expect(at(told, 'withdrawal', 'guaranteed', 21)).toBeCloseTo(cashValueOf(20) - (smaller.cashValue[19] ?? 0), 2);
  });
});

describe('what becomes of premiums that are not paid', () => {
  const stopped = { act: 'premium', from: 21, amount: 0 } as const;
  const plain: Partial<LifePolicy> = { dividendOption: 'NONE' };

  test('they are lent from the first year on while the value allows it; then the policy ends [SOLVE-003]', () => {
    const told = reproject({ acts: [stopped] }, plain);
    expect(told.notes[0]).toEqual({ code: 'premiumLoan', amount: premium, group: 'guaranteed', year: 21 });
    expect(at(told, 'loanBalance', 'guaranteed', 21)).toBe(Math.round(premium * 107) / 100);
    const { guaranteed: lapse = 0 } = told.ledger.lapseYear ?? {};
    expect(lapse).toBeGreaterThan(30);
    const owed = at(told, 'loanBalance', 'guaranteed', lapse) ?? 0;
    expect(premium).toBeGreaterThan(Math.round(90 * cashValueOf(lapse)) / 100 - owed);
    expect(at(told, 'deathBenefit', 'guaranteed', lapse)).toBeGreaterThan(0);
    expect(at(told, 'deathBenefit', 'guaranteed', lapse + 1)).toBe(0);
  });

  test('the premium loan starts once the balances are used up [SOLVE-003]', () => {
    const told = reproject({ start: { deposit: 2.5 * premium }, acts: [stopped] }, plain);
    expect(told.notes[0]).toMatchObject({ code: 'premiumLoan', group: 'guaranteed', year: 23 });
    expect(at(told, 'loanBalance', 'guaranteed', 22)).toBe(0);
  });

  test('paid-up insurance is what the value buys at the price of the year [SOLVE-003]', () => {
    const told = reproject({ start: { loan: 1000 }, acts: [{ act: 'paidUp', from: 21, amount: 0 }] }, plain);
    // (25,935.00 − 1,000.00) / 0.449928
    const face = 55_419.98;
    expect(cashValueOf(20)).toBe(25_935);
    expect(told.notes[0]).toEqual({ code: 'paidUp', amount: face, group: 'guaranteed', year: 21 });
    expect([21, 40].map((year) => at(told, 'deathBenefit', 'guaranteed', year))).toEqual([face, face]);
    expect([at(told, 'outlay', 'guaranteed', 21), at(told, 'loanBalance', 'guaranteed', 21)]).toEqual([0, 0]);
  });

  test('extended term keeps the face amount less the loan for as long as the value pays [SOLVE-003]', () => {
    const told = reproject({ start: { loan: 1000 }, acts: [stopped], unpaid: 'extendedTerm' }, plain);
    const [note] = told.notes;
    expect(note).toMatchObject({ code: 'extendedTerm', amount: 99_000, year: 21 });
    const last = 20 + (note?.code === 'extendedTerm' ? note.years + 1 : 0);
    expect([last, last + 1].map((year) => at(told, 'deathBenefit', 'guaranteed', year))).toEqual([99_000, 0]);
    expect(at(told, 'cashValue', 'guaranteed', last)).toBe(0);
    // What a year's claims leave of the value with its interest: (24,935.00 × 1.035 − 99,000 q) / (1 − q).
    expect(at(told, 'cashValue', 'guaranteed', 21)).toBe(25_465.32);
  });

  test('a premium paid in part is given back where premiums end by it [SOLVE-003]', () => {
    const told = reproject({ acts: [{ ...stopped, amount: 10 }], unpaid: 'paidUp' }, plain);
    expect(told.notes[0]).toMatchObject({ code: 'paidUp', year: 21 });
    expect(at(told, 'outlay', 'guaranteed', 21)).toBe(0);
  });
});
