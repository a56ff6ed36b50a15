import type { LedgerAnswer, LedgerGroup } from '@lifeform/metadata/insurance';

/** One of the things put side by side: another illustration, or the same one under another promise. */
export interface Side {
  readonly id: string;
  /** At the end of its line. */
  readonly name: string;
  /** Over its columns, with what they promise. */
  readonly head: string;
  readonly group: LedgerGroup;
  readonly ledger: LedgerAnswer;
}
