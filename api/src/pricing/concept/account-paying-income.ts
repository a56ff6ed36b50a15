import type { PaidPremiums } from '../ledger/paid-premiums.ts';
import { PaymentGrowth } from '../ledger/payment-growth.ts';
import { toCents } from '../money.ts';

/** One year of an account that is paid into and drawn on. Dollars; the account is at the end of the year. */
export interface AccountYear {
  /** The part of the income the account could pay. */
  readonly paid: number;
  readonly account: number;
}

export interface PayingAccount {
  readonly years: readonly AccountYear[];
  readonly totalPaid: number;
  /** First policy year whose income the account cannot pay in full; undefined when there is none. */
  readonly shortYear: number | undefined;
}

/**
 * The same premiums saved in an account instead, each on its payment date, with the same income withdrawn at the start
 * of each year: A(t) = (A(t-1) + first payment - received - income) (1 + r) + growth of the year's later payments.
 * Amounts the policy returns are withdrawn from the account as well, as far as it lasts.
 *
 * @param growth annual growth after tax, a fraction; growth is taxed when earned, so withdrawals are not
 */
export function accountPayingIncome(
  { premiums, paymentsAYear, received }: PaidPremiums,
  incomes: readonly number[],
  growth: number,
): PayingAccount {
  const year = new PaymentGrowth(paymentsAYear);
  year.turnTo(1 + growth);
  const laterGrown = year.value - (1 + growth) / paymentsAYear;
  let account = 0;
  const years = premiums.map((premium, index) => {
    const available = Math.max(0, account + premium / paymentsAYear - (received[index] ?? 0));
    const paid = Math.min(incomes[index] ?? 0, available);
    account = toCents((available - paid) * (1 + growth) + premium * laterGrown);
    return { paid: toCents(paid), account };
  });
  const short = years.findIndex(({ paid }, index) => paid < (incomes[index] ?? 0));
  const totalPaid = toCents(years.reduce((total, { paid }) => total + paid, 0));
  return { years, totalPaid, shortYear: short < 0 ? undefined : short + 1 };
}
