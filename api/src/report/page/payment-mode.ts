import { type ModalPremiums, toCents } from '@lifeform/metadata/insurance';
import type { ReportInput } from '../report-input.ts';

/** Months between payments, the fewest payments first. */
const MODES = [12, 6, 3, 1] as const;

export interface PaymentMode {
  readonly months: number;
  readonly payment: number;
  readonly paymentsAYear: number;
  /** What a year's payments come to, dollars. */
  readonly yearly: number;
  readonly isChosen: boolean;
}

/** The same premium paid in each of the ways a policy can be. */
export function paymentModes(modal: ModalPremiums, chosen: number): readonly PaymentMode[] {
  return MODES.map((months) => {
    const payment = modal[`${months}`];
    const paymentsAYear = 12 / months;
    const yearly = toCents(payment * paymentsAYear);
    return { months, payment, paymentsAYear, yearly, isChosen: months === chosen };
  });
}

/** Paid once: there is no other way to pay it. */
export function isSinglePremium({ quote }: { readonly quote: Pick<ReportInput['quote'], 'coverages'> }): boolean {
  return quote.coverages.every(({ premiumYears, isRenewable }) => premiumYears === 1 && !isRenewable);
}
