import { guaranteedYears } from '@lifeform/metadata/insurance';
import type { PaidPremiums } from '../ledger/paid-premiums.ts';
import { savings } from '../ledger/savings.ts';
import { toCents } from '../money.ts';
import type { ConceptSource } from './concept-source.ts';

/** One year of giving a policy to a charity. Dollars. */
export interface GiftYear {
  /** Tax credit for the premium, which is the year's gift. */
  readonly credit: number;
  readonly netCost: number;
  /** Value of the same gifts at the end of the year, had the charity saved them. */
  readonly fund: number;
}

/**
 * Gifts and the credit for them. Income Tax Act, subsection 118.1(3).
 *
 * @param paid the gifts
 * @param interestRate earned a year by gifts put aside, percent; a charity pays no tax on it
 * @param taxRate of the credit, percent
 */
export function charitableGift(paid: PaidPremiums, interestRate: number, taxRate: number): GiftYear[] {
  const fund = savings(paid, interestRate / 100);
  return paid.premiums.map((premium, index) => {
    const credit = toCents((premium * taxRate) / 100);
    return { credit, netCost: toCents(premium - credit), fund: fund[index] ?? 0 };
  });
}

/** A policy owned by a charity, from its guarantees: the premiums are gifts. */
export function illustratedGift({ inputs, quote }: ConceptSource) {
  const interestRate = inputs.interestRate ?? 0;
  const taxRate = inputs.taxRate ?? 0;
  const guaranteed = guaranteedYears(quote.ledger);
  const premiums = guaranteed.map(({ annualPremium }) => annualPremium);
  const gift = charitableGift({ premiums, paymentsAYear: 12 / quote.mode, received: [] }, interestRate, taxRate);
  const years = guaranteed.map((year, index) => ({
    ...year,
    ...(gift[index] ?? { credit: 0, netCost: 0, fund: 0 }),
  }));
  return { interestRate, taxRate, years };
}
