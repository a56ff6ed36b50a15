import { type ModalPremiums, toCents } from '@lifeform/metadata/insurance';
import type { ReportInput } from '../report-input.ts';

/** Months between payments, the fewest payments first. */
const MODES = [12, 6, 3, 1] as const;

export interface PaymentMode {
  readonly months: number;
  readonly payment: number;
  readonly paymentsAYear: number;
  /** Total of a year's payments, dollars. */
  readonly yearly: number;
  readonly isChosen: boolean;
}

/** The premium under each possible payment mode. */
export function paymentModes(modal: ModalPremiums, chosen: number): readonly PaymentMode[] {
  return MODES.map((months) => {
    const payment = modal[`${months}`];
    const paymentsAYear = 12 / months;
    const yearly = toCents(payment * paymentsAYear);
    return { months, payment, paymentsAYear, yearly, isChosen: months === chosen };
  });
}

/** A single premium has no other modes. */
export function isSinglePremium({ quote }: { readonly quote: Pick<ReportInput['quote'], 'coverages'> }): boolean {
  return quote.coverages.every(({ premiumYears, isRenewable }) => premiumYears === 1 && !isRenewable);
}
