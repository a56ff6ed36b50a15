import type { Basis } from '../pricing/basis/basis.ts';
import { CannotRun, CaseInputs } from './case-inputs.ts';
import { filedBasis } from './filed-basis.ts';
import type { GoldenCase } from './golden-case.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { goldenRunner } from './golden-runners.ts';

/** Binary noise, relative to the value, for differences exactly at the tolerance. */
const NOISE = 1e-12;

export type GoldenResult =
  | { readonly kind: 'match' }
  | { readonly kind: 'differs'; readonly got: GoldenAnswer }
  | { readonly kind: 'cannot run'; readonly reason: string };

function isNear(expected: GoldenCase, got: GoldenAnswer): boolean {
  if (typeof got === 'string') return got === expected.value;
  const value = expected.value === '' ? Number.NaN : Number(expected.value);
  return Math.abs(got - value) <= expected.tolerance + NOISE * Math.max(1, Math.abs(value));
}

function compare(expected: GoldenCase, got: GoldenAnswer): GoldenResult {
  if (!(expected.tolerance >= 0)) throw new CannotRun('its tolerance is not a number from 0');
  return isNear(expected, got) ? { kind: 'match' } : { kind: 'differs', got };
}

/** Runs one case and compares it with the expected value. Never throws because of a case's content. */
export function runGoldenCase(basis: Basis, expected: GoldenCase): GoldenResult {
  try {
    const inputs = new CaseInputs(expected.inputs);
    const filed = filedBasis(basis, expected.product, inputs);
    const got = goldenRunner(filed, expected.product)(filed, expected.product, inputs, expected.quantity);
    inputs.refuseUnread();
    return compare(expected, got);
  } catch (error) {
    if (error instanceof CannotRun || error instanceof RangeError) return { kind: 'cannot run', reason: error.message };
    throw error;
  }
}
