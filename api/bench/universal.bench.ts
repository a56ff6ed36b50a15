import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { accountPlan } from '../src/pricing/calculation/universal/account-plan.ts';
import { projectUniversal } from '../src/pricing/calculation/universal/project-universal.ts';
import { minimumDeposit } from '../src/pricing/calculation/universal/solve-deposit.ts';
import { surrenderCharges } from '../src/pricing/calculation/universal/surrender-charge.ts';
import { type UniversalPolicy, universalProduct } from '../src/pricing/calculation/universal/universal-policy.ts';
import { plainUniversalAccount } from './plain-universal-account.ts';

const PASSES = 120;
const WARM = 40;

/** 86 years each, all different, so that nothing is a remembered result. */
const policies: readonly UniversalPolicy[] = Array.from({ length: 100 }, (_, index) => ({
  lives: [{ sex: index % 2 === 0 ? 'M' : 'F', smokeClass: index % 3 === 0 ? 'S' : 'R', issueAge: 14, rating: 100 }],
  status: 'single',
  rateClass: index % 5 === 0 ? 'P' : 'S',
  faceAmount: 100_000 + 1000 * index,
  costOfInsurance: index % 4 === 0 ? 'yearly' : 'level',
  deathBenefit: index % 7 === 0 ? 'levelPlusFund' : 'level',
  flatExtra: 0,
  flatExtraDuration: 999,
  province: index % 2 === 0 ? 'ON' : 'QC',
  creditedRate: 0.03 + (index % 10) / 1000,
  deposit: 200 + index,
  depositStep: 1,
  depositYears: Number.POSITIVE_INFINITY,
  riders: [],
  otherCharge: 0,
  withdrawals: [],
}));

/** Milliseconds each of one pass over the policies. */
function timePass(work: (policy: UniversalPolicy) => number): number {
  const start = performance.now();
  let sum = 0;
  for (const policy of policies) sum += work(policy);
  if (Number.isNaN(sum)) throw new Error('a value is not a number');
  return (performance.now() - start) / policies.length;
}

function projected(policy: UniversalPolicy): number {
  return projectUniversal(ob10, '0110', policy).accountValue.at(-1) ?? Number.NaN;
}

function barely(policy: UniversalPolicy): number {
  const charges = surrenderCharges(ob10, universalProduct(ob10, '0110'), policy, 86);
  return plainUniversalAccount(accountPlan(ob10, '0110', policy), Math.round(100 * policy.deposit), charges);
}

/** Both sides must come to the same cents, or the floor is the floor of something else. */
function requireSameValues(): void {
  for (const policy of policies) {
    const [value, plain] = [projected(policy), barely(policy)];
    if (Math.abs(value - plain) > 0.001) throw new Error(`floor ${plain} is not the account value ${value}`);
  }
}

function projection() {
  requireSameValues();
  const product: number[] = [];
  const plain: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    product.push(timePass(projected));
    plain.push(timePass(barely));
  }
  return [
    { bench: 'universal-86-years', unit: 'ms', measured: product.slice(WARM), goal: 0.5 },
    { bench: 'universal-86-years-against-plain', unit: 'ms', measured: product.slice(WARM), floor: plain.slice(WARM) },
  ];
}

/** The smallest deposit to 100: the account is run about thirty times. */
function solve() {
  const times = Array.from({ length: 12 }, () => timePass((policy) => minimumDeposit(ob10, '0110', policy)));
  return { bench: 'universal-minimum-deposit', unit: 'ms', measured: times.slice(2), goal: 5 };
}

export default () => [...projection(), solve()];
