import type { LedgerAnswer, LedgerGroup } from './ledger.ts';
import { findColumn, paidColumn } from './ledger-series.ts';

/** Quantities by which illustrations are compared, the most important first. */
export const SIDE_QUANTITIES = [
  'income',
  'value',
  'cashValue',
  'deathBenefit',
  'illnessBenefit',
  'monthlyBenefit',
  'cumulativePremium',
] as const;
export type SideQuantity = (typeof SIDE_QUANTITIES)[number];

/** One of the illustrations that stand side by side, in the group that represents it. */
export interface Side {
  readonly ledger: LedgerAnswer;
  readonly group: LedgerGroup;
}

/** Groups used in comparisons: illustrated values when there are any, else the guarantees. */
const LOOKED_AT = ['current', 'assumed', 'guaranteed'] as const satisfies readonly LedgerGroup[];

/** The group that represents an illustration beside others. */
export function sideGroup(ledger: LedgerAnswer): LedgerGroup {
  return LOOKED_AT.find((group) => ledger.columns.some((column) => column.group === group)) ?? 'guaranteed';
}

/**
 * One quantity of an illustration by policy year. Payments are the same in every group. A quantity the illustration
 * does not have is null in every year, not 0.
 */
export function sideValues(
  ledger: LedgerAnswer,
  group: LedgerGroup,
  quantity: SideQuantity,
): readonly (number | null)[] {
  const found = quantity === 'cumulativePremium' ? paidColumn(ledger) : findColumn(ledger, quantity, group);
  return found?.values ?? ledger.age.map(() => null);
}

/** What stands of a quantity beside an age of the insured; null before an illustration begins and after it ends. */
export function sideValueAt({ ledger, group }: Side, quantity: SideQuantity, age: number): number | null {
  return sideValues(ledger, group, quantity)[ledger.age.indexOf(age)] ?? null;
}

/** Quantities that at least one side has, in order. */
export function sideQuantities(sides: readonly Side[]): readonly SideQuantity[] {
  return SIDE_QUANTITIES.filter((quantity) =>
    sides.some(({ ledger, group }) => sideValues(ledger, group, quantity).some((value) => value)),
  );
}

/** Quantities that start at 0 when a policy is issued; the others start at their first value. */
const FROM_NOTHING: ReadonlySet<SideQuantity> = new Set(['cashValue', 'cumulativePremium']);

/** The start of a quantity's line. */
export function sideStart(quantity: SideQuantity, values: readonly (number | null)[]): number {
  return FROM_NOTHING.has(quantity) ? 0 : (values[0] ?? 0);
}
