import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, SolveAnswer, SolveRequest } from '@lifeform/metadata/contract';
import type { FirstYearPremium, LedgerGroup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();

const ENTERED = { txtFaceAmount: 250_000, txtPlannedDeposit: 3000, chkADO: false, chkWaiver: false };
const { body, price } = quoteClient(api, ENTERED);

async function ask(prodID: string, solve: Omit<SolveRequest, 'payload'>, changes: FormValues = {}) {
  const agent = await api.as('agent');
  return agent.post<SolveAnswer & ErrorAnswer>('/api/illustrations/solve', {
    ...solve,
    payload: body(prodID, changes),
  });
}

async function solved(...asked: Parameters<typeof ask>): Promise<SolveAnswer> {
  const answer = await ask(...asked);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** A figure of an ordinary quote, at the end of the year that ends at an age. */
function at({ ledger }: FirstYearPremium, group: LedgerGroup, name: string, age: number): number {
  const column = ledger.columns.find((one) => one.group === group && one.name === name);
  return column?.values[ledger.age.indexOf(age - 1)] ?? 0;
}

describe('a value found for an illustration', () => {
  const PRODUCTS = [
    ['0010', 20_000],
    ['0020', 20_000],
    ['0030', 20_000],
    ['0040', 20_000],
    ['0195', 2000],
  ] as const;
  test.each(PRODUCTS)(
    'of %s is the smallest with which a quote shows the cash value at the age',
    async (prodID, target) => {
      const { field, found, beside, stopped } = await solved(prodID, { solve: 'cashValue', target, age: 60 });
      expect({ field, stopped }).toEqual({ field: 'txtFaceAmount', stopped: 'met' });
      const group = prodID === '0195' ? 'guaranteed' : 'current';
      const shown = async (value = 0) => at(await price(prodID, { txtFaceAmount: value }), group, 'cashValue', 60);
      expect(await shown(found?.value)).toBe(found?.figure);
      expect(found?.figure).toBeGreaterThanOrEqual(target);
      expect(beside?.value).toBe((found?.value ?? 0) - 1);
      expect(await shown(beside?.value)).toBeLessThan(target);
    },
  );

  test('is the largest face amount that a monthly payment buys; a dollar more costs more [SOLVE-007]', async () => {
    const { found, beside } = await solved('0010', { solve: 'face', target: 200 });
    const monthly = async (value = 0) => (await price('0010', { txtFaceAmount: value })).modalPremium;
    expect(await monthly(found?.value)).toBe(found?.figure);
    expect(found?.figure).toBeLessThanOrEqual(200);
    expect(beside?.value).toBe((found?.value ?? 0) + 1);
    expect(await monthly(beside?.value)).toBeGreaterThan(200);
  });
});

describe('universal life', () => {
  const benefit = async (changes: FormValues, age: number) =>
    at(await price('0110', { cboDepositGoal: 'P', ...changes }), 'current', 'deathBenefit', age);
  const moved = async (changes: FormValues) => {
    const { ledger } = await price('0110', { cboDepositGoal: 'P', ...changes });
    return ledger.columns.some(({ group, name }) => group === 'current' && name.startsWith('exempt'));
  };

  test('has the lowest deposit that carries to an age: a cent less does not', async () => {
    const { found } = await solved('0110', { solve: 'carry', age: 85 });
    expect(await benefit({ txtPlannedDeposit: found?.value ?? 0 }, 85)).toBeGreaterThan(0);
    expect(await benefit({ txtPlannedDeposit: (found?.value ?? 0) - 0.01 }, 85)).toBe(0);
  });

  test('has the highest deposit under the exempt limit: a dollar more passes it', async () => {
    const { found } = await solved('0110', { solve: 'exempt' });
    expect(await moved({ txtPlannedDeposit: found?.value ?? 0 })).toBe(false);
    expect(await moved({ txtPlannedDeposit: (found?.value ?? 0) + 1 })).toBe(true);
  });

  test('has the smallest coverage that keeps the deposit exempt, and the largest it carries [SOLVE-007]', async () => {
    const least = (await solved('0110', { solve: 'leastCoverage' }, { txtPlannedDeposit: 8000 })).found?.value ?? 0;
    expect(await moved({ txtPlannedDeposit: 8000, txtFaceAmount: least })).toBe(false);
    expect(await moved({ txtPlannedDeposit: 8000, txtFaceAmount: least - 1 })).toBe(true);
    const most = (await solved('0110', { solve: 'mostCoverage', age: 90 })).found?.value ?? 0;
    expect(await benefit({ txtFaceAmount: most }, 90)).toBeGreaterThan(0);
    expect(await benefit({ txtFaceAmount: most + 1 }, 90)).toBe(0);
  });

  test('is asked as entered, whatever goal its own form has for the deposit', async () => {
    const { found } = await solved('0110', { solve: 'deposit', target: 100_000, age: 70 }, { cboDepositGoal: 'M' });
    const quote = await price('0110', { cboDepositGoal: 'P', txtPlannedDeposit: found?.value ?? 0 });
    expect(at(quote, 'current', 'cashValue', 70)).toBe(found?.figure);
  });
});

describe('savings and income', () => {
  const value = async (prodID: string, changes: FormValues, age: number) =>
    at(await price(prodID, changes), 'assumed', 'value', age);
  const SAVED = { txtInsuredAge: 66, txtDeposit: 100_000, txtIncomeToAge: 90 };

  test('have the highest level income that leaves a value at an age: a dollar more does not', async () => {
    const paid = { ...SAVED, cboPayoutType: 'FlatAmount' };
    const { found } = await solved('0340', { solve: 'income', target: 20_000, age: 80 }, SAVED);
    expect(found?.figure).toBeGreaterThanOrEqual(20_000);
    expect(await value('0340', { ...paid, txtFlatAmount: found?.value ?? 0 }, 80)).toBe(found?.figure);
    expect(await value('0340', { ...paid, txtFlatAmount: (found?.value ?? 0) + 1 }, 80)).toBeLessThan(20_000);
  });

  test('have the premium of an annuity for a payment: a dollar less pays less', async () => {
    const { found, beside } = await solved('0330', { solve: 'payment', target: 1000 }, SAVED);
    expect(found?.figure).toBeGreaterThanOrEqual(1000);
    expect(beside?.figure).toBeLessThan(1000);
  });

  test('and protection have their deposit and their benefit', async () => {
    const fund = await solved('0380', { solve: 'deposit', target: 150_000, age: 70 }, { ...SAVED, txtInsuredAge: 50 });
    expect(fund).toMatchObject({ field: 'txtDeposit', stopped: 'met' });
    const illness = await solved('0230', { solve: 'benefit', target: 100 });
    expect(illness).toMatchObject({ field: 'txtFaceAmount', stopped: 'met' });
  });
});

describe('a search that finds nothing', () => {
  test('ends within its bound and says so, with the limits of the field', async () => {
    const answer = await solved('0010', { solve: 'cashValue', target: 900_000_000, age: 60 });
    expect(answer).toMatchObject({ stopped: 'none', target: 900_000_000, least: 10_000, most: 5_000_000 });
    expect(answer.found).toBeUndefined();
    expect(answer.tries).toBeLessThan(40);
  });

  test('at a limit that holds already gives the limit', async () => {
    const answer = await solved('0010', { solve: 'cashValue', target: 1, age: 60 });
    expect(answer).toMatchObject({ stopped: 'limit', found: { value: 10_000 }, tries: 1 });
    expect(answer.beside).toBeUndefined();
  });

  test('as the illustration itself is refused names its fields', async () => {
    const { status, body: answer } = await ask('0010', { solve: 'face', target: 200 }, { txtInsuredAge: 99 });
    expect(status).toBe(400);
    expect(answer.issues?.map(({ path }) => path)).toContain('txtInsuredAge');
  });
});

describe('a solve is refused', () => {
  test('that the product does not offer, and with a question left open', async () => {
    expect(await ask('0185', { solve: 'cashValue', target: 1000, age: 60 })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'msg-Option', path: 'solve' }] },
    });
    expect(await ask('0010', { solve: 'cashValue', target: 1000 })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'msg-Required', path: 'age' }] },
    });
  });

  test('to a person without new business', async () => {
    const system = await api.as('biAnalyst');
    const request = { solve: 'face', target: 200, payload: payload() };
    expect((await system.post('/api/illustrations/solve', request)).status).toBe(403);
  });
});
