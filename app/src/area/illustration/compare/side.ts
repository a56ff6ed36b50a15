import type { LedgerAnswer, LedgerGroup } from '@lifeform/metadata/insurance';

/** One of the compared illustrations: another one, or the same in another group. */
export interface Side {
  readonly id: string;
  /** At the end of its line. */
  readonly name: string;
  /** Heading of its columns, with their group. */
  readonly head: string;
  readonly group: LedgerGroup;
  readonly ledger: LedgerAnswer;
}
