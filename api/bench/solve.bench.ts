import type { SolveAnswer, SolveRequest } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { payload } from '../test/illustration-payload.ts';
import { startProduct } from './product.ts';

/** A solve costs at most as much as this many projections of the illustration it is of. */
const PROJECTIONS = 40;
const PASSES = 40;

const WHOLE_LIFE = { cboProduct: '0010', txtFaceAmount: 250_000, chkADO: false, chkWaiver: false };
const ACCOUNT = { cboProduct: '0110', txtFaceAmount: 250_000, txtPlannedDeposit: 3000, chkADO: false };

function illustrated(prodID: string, values: IllustrationPayload['values'], index: number): IllustrationPayload {
  return { ...payload({ ...values, txtInsuredAge: 25 + (index % 25) }), prodID };
}

/** Solves beside quotes of the same people, in turns: by interpolation, and where only halves can be taken. */
export default async () => {
  const product = await startProduct('agent');
  const send = async <T>(path: string, body: object): Promise<{ readonly took: number; readonly answer: T }> => {
    const start = performance.now();
    const response = await fetch(`${product.url}${path}`, {
      ...{ method: 'POST', headers: product.headers, body: JSON.stringify(body) },
    });
    const answer = (await response.json()) as T;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { took: performance.now() - start, answer };
  };
  const measure = async (name: string, prodID: string, values: IllustrationPayload['values'], asked: object) => {
    const measured: number[] = [];
    for (let index = 0; index < PASSES; index++) {
      const made = illustrated(prodID, values, index);
      const request = { ...asked, payload: made } as SolveRequest;
      const solved = await send<SolveAnswer>('/api/illustrations/solve', request);
      const quoted = await send<object>('/api/GetFirstYearPremium', made);
      measured.push(solved.took / quoted.took);
    }
    return { bench: `solve-${name} [SOLVE-025]`, unit: 'projections', measured: measured.slice(5), goal: PROJECTIONS };
  };
  try {
    return [
      await measure('cash-value', '0010', WHOLE_LIFE, { solve: 'cashValue', target: 40_000, age: 65 }),
      await measure('premium-offset', '0010', WHOLE_LIFE, { solve: 'offset' }),
      await measure('policy-loan', '0010', WHOLE_LIFE, { solve: 'loan', target: 10_000, from: 60, age: 80 }),
      await measure('lowest-deposit', '0110', ACCOUNT, { solve: 'carry', age: 90 }),
    ];
  } finally {
    await product.close();
  }
};
