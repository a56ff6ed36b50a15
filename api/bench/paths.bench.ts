import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { payload } from '../test/illustration-payload.ts';
import { startProduct } from './product.ts';

const PATHS = 1000;
const PASSES = 12;
const GOAL = 1000;

const ASKED = { chkPaths: true, txtPathVolatility: 8, txtPathCount: PATHS };
const ACCOUNT = { cboProduct: '0110', txtFaceAmount: 250_000, txtPlannedDeposit: 3000, chkADO: false };
const FUND = { cboProduct: '0380', txtDeposit: 100_000 };

/** A thousand random paths of an account and of a fund, over HTTP, each with a seed of its own. */
export default async () => {
  const product = await startProduct('agent');
  const measure = async (name: string, prodID: string, values: IllustrationPayload['values']) => {
    const measured: number[] = [];
    for (let pass = 0; pass < PASSES; pass++) {
      const made = { ...payload({ ...values, ...ASKED, txtPathSeed: pass + 1, txtInsuredAge: 30 + pass }), prodID };
      const start = performance.now();
      const response = await fetch(`${product.url}/api/illustrations/paths`, {
        ...{ method: 'POST', headers: product.headers, body: JSON.stringify(made) },
      });
      const answer = await response.text();
      if (response.status !== 200) throw new Error(`${response.status}: ${answer}`);
      measured.push(performance.now() - start);
    }
    return { bench: `paths-${name} [SOLVE-013]`, unit: 'ms', measured: measured.slice(2), goal: GOAL };
  };
  try {
    return [await measure('account', '0110', ACCOUNT), await measure('fund', '0380', FUND)];
  } finally {
    await product.close();
  }
};
