import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import type { Ledger } from '../src/pricing/calculation/life/ledger/ledger.ts';
import { life, lifePolicy, projectLifePolicy } from '../test/pricing/life-fixture.ts';
import { MIXED_QUOTES } from './mixed-quotes.ts';
import { type PlainLedger, type PlainPolicy, plainWholeLife } from './plain-whole-life.ts';

const QUOTES = 100_000;

/** As many different people as keep any result from being a remembered one. */
const policies: readonly PlainPolicy[] = Array.from({ length: 160 }, (_, index) => ({
  sex: index % 2 === 0 ? 'M' : 'F',
  table: index % 3 === 0 ? 'S' : 'N',
  age: 20 + (index % 41),
  rating: 100 + 25 * (index % 4),
  face: 50_000 + 1000 * ((index * 37) % 900),
}));

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ledger({ sex, table, age, rating, face }: PlainPolicy): Ledger {
  const insured = life({ sex, smokeClass: table === 'S' ? 'S' : 'R', issueAge: age, rating });
  const policy = lifePolicy({ lives: [insured], faceAmount: face });
  return projectLifePolicy(ob10, '0010', policy, { returns: true });
}

function requireSame(name: string, column: Float64Array | undefined, plain: Float64Array, tolerance: number): void {
  plain.forEach((value, t) => {
    const got = column?.[t] ?? Number.NaN;
    const isSame = Number.isNaN(value) ? Number.isNaN(got) : Math.abs(got - value) <= tolerance;
    if (!isSame) throw new Error(`${name} of year ${t + 1} is ${got}, the floor's ${value}`);
  });
}

/** Both sides must come to the same columns, or the floor is the floor of something else. */
function requireSameLedger(product: Ledger, plain: PlainLedger): void {
  requireSame('premium', product.premium, plain.premium, 0);
  requireSame('reserve', product.reserve, plain.reserve, 1e-6);
  requireSame('cashValue', product.cashValue, plain.cashValue, 0);
  for (const name of ['current', 'reduced'] as const) {
    const { returns, ...columns } = product[name];
    for (const column of ['dividend', 'puaFace', 'puaCashValue', 'cashSurrenderValue', 'deathBenefit'] as const) {
      requireSame(`${name} ${column}`, columns[column], plain[name][column], 0);
    }
    requireSame(`${name} return`, returns?.cashSurrenderValue, plain[name].irrCashSurrenderValue, 1e-9);
    requireSame(`${name} return at death`, returns?.deathBenefit, plain[name].irrDeathBenefit, 1e-9);
  }
}

/** Milliseconds each of one pass over the policies. */
function timePass(work: (policy: PlainPolicy) => { readonly premium: Float64Array }): number {
  const start = performance.now();
  let sum = 0;
  for (const policy of policies) sum += work(policy).premium[0] ?? 0;
  if (Number.isNaN(sum)) throw new Error('a premium is not a number');
  return (performance.now() - start) / policies.length;
}

/** Speed of the whole-life ledger with dividends and rates of return, as a share of the hand-written loop's. */
function wholeLifeLedger() {
  for (const policy of policies) requireSameLedger(ledger(policy), plainWholeLife(ob10, policy));
  const product: number[] = [];
  const plain: number[] = [];
  for (let pass = 0; pass < 60; pass++) {
    product.push(timePass(ledger));
    plain.push(timePass((policy) => plainWholeLife(ob10, policy)));
  }
  const [measured, floor] = [median(product.slice(20)), median(plain.slice(20))];
  const ratio = floor / measured;
  return { bench: 'whole-life-ledger [SPEED-006]', unit: 'ms', measured, floor, ratio, goal: 0.6, better: 'higher' };
}

/** Seconds for a hundred thousand quotes of every priced product in turn, on one core. */
function mixedQuotes() {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < QUOTES; index++) sum += MIXED_QUOTES[index % MIXED_QUOTES.length]?.(index) ?? Number.NaN;
  if (!(sum > 0)) throw new Error('a premium is not a number');
  const measured = (performance.now() - start) / 1000;
  return { bench: 'quotes-100000', unit: 's', measured, goal: 60 };
}

export default () => [wholeLifeLedger(), mixedQuotes()];
