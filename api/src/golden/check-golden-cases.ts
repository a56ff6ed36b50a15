import type { Basis } from '../pricing/basis/basis.ts';
import type { GoldenCase } from './golden-case.ts';
import { type GoldenResult, runGoldenCase } from './run-golden-case.ts';

export interface GoldenReport {
  /** One line for each differing case, then `N of M cases match`. */
  readonly lines: readonly string[];
  readonly differing: number;
}

function describe({ name, quantity, value }: GoldenCase, result: Exclude<GoldenResult, { kind: 'match' }>): string {
  const got = result.kind === 'differs' ? result.got : `cannot run: ${result.reason}`;
  return `${name} ${quantity}: expected ${value}, got ${got}`;
}

/** Runs every case; one that cannot run counts as different. */
export function checkGoldenCases(basis: Basis, cases: readonly GoldenCase[]): GoldenReport {
  const lines: string[] = [];
  for (const item of cases) {
    const result = runGoldenCase(basis, item);
    if (result.kind !== 'match') lines.push(describe(item, result));
  }
  const differing = lines.length;
  return { lines: [...lines, `${cases.length - differing} of ${cases.length} cases match`], differing };
}
