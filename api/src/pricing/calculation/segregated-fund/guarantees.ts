import type { SegregatedFundBasis } from '../../basis/savings-basis.ts';
import { toCents } from '../../money.ts';
import { requireNumber } from '../../not-priced.ts';

/** Amounts a segregated fund cannot fall below, dollars to the cent. */
export interface Guarantees {
  readonly maturity: number;
  readonly death: number;
}

/** A deposit's guarantees; deposits made late in life are guaranteed less at death. */
export function depositGuarantees(product: SegregatedFundBasis, deposit: number, age: number): Guarantees {
  requireNumber('deposit', deposit, 0);
  const { share, afterAge, lateShare } = product.deathGuarantee;
  return {
    maturity: toCents(product.maturityGuarantee * deposit),
    death: toCents((age > afterAge ? lateShare : share) * deposit),
  };
}

/**
 * A guarantee after a withdrawal, in proportion to the market value before it: g (1 - W / MV).
 *
 * @throws RangeError when more is withdrawn than there is
 */
export function guaranteeAfterWithdrawal(guarantee: number, withdrawal: number, marketValue: number): number {
  requireNumber('withdrawal', withdrawal, 0, marketValue);
  return marketValue === 0 ? guarantee : toCents(guarantee * (1 - withdrawal / marketValue));
}

/** The death guarantee raised to the market value if higher, up to the product's last reset age. */
export function resetGuarantees(
  product: SegregatedFundBasis,
  guarantees: Guarantees,
  marketValue: number,
  age: number,
): Guarantees {
  if (age > product.resetToAge) return guarantees;
  return { ...guarantees, death: Math.max(guarantees.death, marketValue) };
}
