import type { LedgerAnswer } from './ledger.ts';

const SCALES = ['guaranteed', 'current', 'reduced'] as const;

/** A scenario in which the policy runs out of value. */
export interface ShownLapse {
  readonly scale: (typeof SCALES)[number];
  readonly year: number;
}

export function lapsesOf({ lapseYear }: LedgerAnswer): readonly ShownLapse[] {
  return SCALES.flatMap((scale) => (lapseYear?.[scale] === undefined ? [] : [{ scale, year: lapseYear[scale] }]));
}
