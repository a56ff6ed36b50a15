import type { QuantityUnit } from '@lifeform/metadata';
import type { LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import { wholeCents } from '../money.ts';
import type { Alternate } from '../policy/rate-plan.ts';

/** A column for the answer; NaN, which JSON cannot hold, becomes null. */
export function column(
  name: string,
  group: LedgerGroup,
  values: ArrayLike<number>,
  unit: QuantityUnit = 'dollars',
): LedgerColumn {
  return { name, group, unit, values: Array.from(values, (value) => (Number.isFinite(value) ? value : null)) };
}

/** Running total in whole cents, so that long sums do not drift. */
function cumulative(values: ArrayLike<number>): readonly number[] {
  let cents = 0;
  return Array.from(values, (value) => {
    cents += wholeCents(value);
    return cents / 100;
  });
}

export function saysSomething({ values }: LedgerColumn): boolean {
  return values.some((value) => value !== null && value !== 0);
}

/** Yearly and cumulative premiums. */
export function premiumColumns(premium: ArrayLike<number>, group: LedgerGroup = 'guaranteed'): readonly LedgerColumn[] {
  return [column('premium', group, premium), column('cumulativePremium', group, cumulative(premium))];
}

/** What alternates were called, for the heads of their columns. */
export function alternateNames(
  alternates: readonly { readonly group: Alternate; readonly name: string }[] = [],
): Pick<LedgerAnswer, 'alternates'> {
  if (alternates.length === 0) return {};
  return { alternates: Object.fromEntries(alternates.map(({ group, name }) => [group, name])) };
}

/** The columns that are not all 0, by year. */
export function ledgerOf(age: ArrayLike<number>, columns: readonly LedgerColumn[]): LedgerAnswer {
  return { age: Array.from(age), columns: columns.filter(saysSomething) };
}

/** The ledger up to the given policy year. */
export function upToYear(year: number, ledger: LedgerAnswer): LedgerAnswer {
  const columns = ledger.columns.map((each) => ({ ...each, values: each.values.slice(0, year) }));
  return { ...ledger, age: ledger.age.slice(0, year), columns };
}
