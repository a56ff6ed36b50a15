import type { LedgerAnswer, LedgerGroup } from './ledger.ts';
import { findColumn, paidColumn } from './ledger-series.ts';

/** What illustrations are put side by side by, the foremost first. */
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

/** The columns an illustration is compared by: its illustrated values where it has more than guarantees, else the guarantees. */
const LOOKED_AT = ['current', 'assumed', 'guaranteed'] as const satisfies readonly LedgerGroup[];

/** The promise whose columns stand for an illustration beside others. */
export function sideGroup(ledger: LedgerAnswer): LedgerGroup {
  return LOOKED_AT.find((group) => ledger.columns.some((column) => column.group === group)) ?? 'guaranteed';
}

/**
 * One quantity of an illustration by policy year. What is paid in is the same under every promise; an illustration that
 * says nothing of a quantity has no value in any year, which is not a value of nothing.
 */
export function sideValues(
  ledger: LedgerAnswer,
  group: LedgerGroup,
  quantity: SideQuantity,
): readonly (number | null)[] {
  const found = quantity === 'cumulativePremium' ? paidColumn(ledger) : findColumn(ledger, quantity, group);
  return found?.values ?? ledger.age.map(() => null);
}

/** The quantities at least one side has something of, in their order. */
export function sideQuantities(
  sides: readonly { readonly ledger: LedgerAnswer; readonly group: LedgerGroup }[],
): readonly SideQuantity[] {
  return SIDE_QUANTITIES.filter((quantity) =>
    sides.some(({ ledger, group }) => sideValues(ledger, group, quantity).some((value) => value)),
  );
}

/** Quantities that begin at nothing when a policy is issued; the others as they go on. */
const FROM_NOTHING: ReadonlySet<SideQuantity> = new Set(['cashValue', 'cumulativePremium']);

/** Where the line of a quantity starts. */
export function sideStart(quantity: SideQuantity, values: readonly (number | null)[]): number {
  return FROM_NOTHING.has(quantity) ? 0 : (values[0] ?? 0);
}
