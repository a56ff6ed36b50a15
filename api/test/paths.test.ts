import type { FormValues } from '@lifeform/metadata';
import type { PathsAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const { body } = quoteClient(api, { txtInsuredAge: 40, txtFaceAmount: 250_000, txtPlannedDeposit: 3000 });
const ASKED: FormValues = { chkPaths: true, txtPathVolatility: 10, txtPathCount: 1000, txtPathSeed: 3 };

async function draw(prodID: string, changes: FormValues) {
  const agent = await api.as('agent');
  return agent.post<PathsAnswer>('/api/illustrations/paths', body(prodID, { ...ASKED, ...changes }));
}

describe('random paths of an illustration', () => {
  test.each([
    ['0110', {}],
    ['0380', { txtDeposit: 100_000 }],
  ] as const)('of %s are those of their seed [SOLVE-012]', async (prodID, changes) => {
    const first = await draw(prodID, changes);
    expect(first).toMatchObject({ status: 200, body: { count: 1000, seed: 3, volatility: 0.1 } });
    expect((await draw(prodID, changes)).body).toEqual(first.body);
    expect((await draw(prodID, { ...changes, txtPathSeed: 4 })).body.percentiles).not.toEqual(first.body.percentiles);
    const ends = first.body.percentiles.map(({ values }) => values[9] ?? 0);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(new Set(ends).size).toBe(5);
  });

  test('are refused where they are not asked for, not offered, or too few [SOLVE-012]', async () => {
    expect(await draw('0110', { chkPaths: false })).toMatchObject({ status: 400 });
    expect(await draw('0010', {})).toMatchObject({ status: 400 });
    expect(await draw('0110', { txtPathCount: 999 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'txtPathCount' }] },
    });
  });
});
