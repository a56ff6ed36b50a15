import type { LedgerAnswer, LedgerGroup } from '@lifeform/metadata';
import { findColumn } from '@lifeform/renderer/chart';

export const QUANTITIES = ['cashValue', 'deathBenefit', 'cumulativePremium'] as const;
export type Quantity = (typeof QUANTITIES)[number];

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

/** What a side is looked at by: the current dividend scale where it has one, else its guarantees. */
export function shownGroup(ledger: LedgerAnswer): LedgerGroup {
  return findColumn(ledger, 'deathBenefit', 'current') ? 'current' : 'guaranteed';
}

/** What is paid is the same under every promise; a policy without a value has none of it in any year. */
export function valuesOf({ ledger, group }: Side, quantity: Quantity): readonly (number | null)[] {
  const column = findColumn(ledger, quantity, group) ?? findColumn(ledger, quantity, 'guaranteed');
  return column?.values ?? ledger.age.map(() => 0);
}

/** The quantities at least one side has something of. */
export function quantitiesOf(sides: readonly Side[]): readonly Quantity[] {
  return QUANTITIES.filter((quantity) => sides.some((side) => valuesOf(side, quantity).some((value) => value)));
}
