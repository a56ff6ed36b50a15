import type { Basis } from '../basis/basis.ts';
import { ownEntry } from '../own-entry.ts';
import { accidentalDeathRate } from '../rider/accidental-death.ts';
import { waiverFraction } from '../rider/waiver.ts';
import { CannotRun, CaseInputs } from './case-inputs.ts';
import type { GoldenCase } from './golden-case.ts';
import { runTermCase } from './term-case.ts';

/** Binary noise, relative to the value, where a difference is exactly the tolerance. */
const NOISE = 1e-12;

export type GoldenResult =
  | { readonly kind: 'match' }
  | { readonly kind: 'differs'; readonly got: number }
  | { readonly kind: 'cannot run'; readonly reason: string };

/** A rate of an array, by age or year. */
function at(rates: Float64Array, index: number, what: string): number {
  const found = rates[index];
  if (found === undefined) throw new CannotRun(`${what} is outside the table`);
  return found;
}

function runMortality(basis: Basis, inputs: CaseInputs, quantity: string): number {
  const table = inputs.text('table', 'insured');
  if (table !== 'insured') throw new CannotRun(`basis ${basis.document.version} has no ${table} table`);
  const life = basis.life(inputs.sex(), inputs.tableClass());
  if (quantity === 'q_ultimate') return at(life.ultimate, inputs.whole('age'), 'age');
  if (quantity !== 'q_select') throw new CannotRun(`quantity '${quantity}' of mortality is not known here`);
  const issueAge = inputs.whole('issueAge');
  at(life.ultimate, issueAge, 'issueAge');
  return at(life.select(issueAge), inputs.whole('policyYear') - 1, 'policyYear');
}

function runWaiver(basis: Basis, inputs: CaseInputs, quantity: string): number {
  if (quantity !== 'fractionOfPremium') throw new CannotRun(`quantity '${quantity}' of WP is not known here`);
  // Waiver incidence is the same for every smoker class.
  const life = basis.life(inputs.sex(), 'N');
  return waiverFraction(basis.document.riders.waiver, life, inputs.whole('age'), inputs.whole('payYears'));
}

function runAccidentalDeath(basis: Basis, inputs: CaseInputs, quantity: string): number {
  if (quantity !== 'ratePer1000') throw new CannotRun(`quantity '${quantity}' of ADB is not known here`);
  const life = basis.life(inputs.sex(), 'N');
  return accidentalDeathRate(basis.document.riders.accidentalDeath, life, inputs.whole('age'));
}

function run(basis: Basis, product: string, inputs: CaseInputs, quantity: string): number {
  switch (product) {
    case 'mortality':
      return runMortality(basis, inputs, quantity);
    case 'WP':
      return runWaiver(basis, inputs, quantity);
    case 'ADB':
      return runAccidentalDeath(basis, inputs, quantity);
    default:
      if (ownEntry(basis.document.products, product)) return runTermCase(basis, product, inputs, quantity);
      throw new CannotRun(`basis ${basis.document.version} does not price product ${product}`);
  }
}

function compare(expected: GoldenCase, got: number): GoldenResult {
  const { tolerance } = expected;
  if (!(tolerance >= 0)) throw new CannotRun('its tolerance is not a number from 0');
  const value = expected.value === '' ? Number.NaN : Number(expected.value);
  const isNear = Math.abs(got - value) <= tolerance + NOISE * Math.max(1, Math.abs(value));
  return isNear ? { kind: 'match' } : { kind: 'differs', got };
}

/** Works out one case and compares it with what the file expects. Never throws on the content of a case. */
export function runGoldenCase(basis: Basis, expected: GoldenCase): GoldenResult {
  try {
    const inputs = new CaseInputs(expected.inputs);
    const got = run(basis, expected.product, inputs, expected.quantity);
    inputs.refuseUnread();
    return compare(expected, got);
  } catch (error) {
    if (error instanceof CannotRun || error instanceof RangeError) return { kind: 'cannot run', reason: error.message };
    throw error;
  }
}
