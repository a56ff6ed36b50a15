import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { priceLifeRequest } from '../src/pricing/calculation/life/price-life-request.ts';
import { reprojectLife } from '../src/pricing/calculation/life/reproject/reproject-life.ts';
import type { ReprojectionTerms } from '../src/pricing/calculation/reprojection.ts';
import type { LifePolicy } from '../src/pricing/policy/life-policy.ts';

/** Milliseconds, three scenarios together. */
const GOAL = 5;
const PASSES = 200;

const POLICY: LifePolicy = {
  ...{ lives: [{ sex: 'M', smokeClass: 'R', issueAge: 30, rating: 100 }], status: 'single', rateClass: 'S' },
  ...{ faceAmount: 250_000, flatExtra: 0, flatExtraDuration: 999, waiver: true, accidentalDeath: true },
  riders: [
    { kind: 'term', prodID: '093', coi: 'YRT', faceAmount: 100_000 },
    { kind: 'childTerm', faceAmount: 10_000, years: 20 },
  ],
  ...{ dividendOption: 'PUA', loans: [] },
};

const TERMS: ReprojectionTerms = {
  start: { years: 10, loan: 2000, deposit: 0, puaFace: 9000, dividend: 400, premiumFund: 300 },
  acts: [
    { act: 'loan', from: 15, to: 20, amount: 1000 },
    { act: 'face', from: 25, amount: 200_000 },
    { act: 'withdrawal', from: 30, to: 40, amount: 1500 },
    { act: 'offset', from: 35, amount: 0 },
  ],
  ...{ unpaid: 'premiumLoan', scale: ob10.document.dividends, fundInterest: 0.02, added: [] },
};

/** A whole-life policy with riders from its tenth year, the contract's values and three scenarios worked out each time. */
export default async () => {
  const request = { policy: POLICY, labels: [], fieldOf: () => '', fieldOfPart: () => '' };
  const measured: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const start = performance.now();
    reprojectLife(priceLifeRequest(ob10, '0010', request), '1', TERMS);
    measured.push(performance.now() - start);
  }
  return [{ bench: 'reprojection-whole-life [SOLVE-026]', unit: 'ms', measured: measured.slice(50), goal: GOAL }];
};
