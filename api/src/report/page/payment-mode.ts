import { formatCurrency } from '@lifeform/engine';
import { type ModalPremiums, paidByDividendsFrom, toCents } from '@lifeform/metadata/insurance';
import type { ReportInput } from '../report-input.ts';
import type { PageSource } from './page-data.ts';

/** Months between payments, the fewest payments first. */
const MODES = [12, 6, 3, 1] as const;

export interface PaymentMode {
  readonly months: (typeof MODES)[number];
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

type Paid = Pick<ReportInput['quote'], 'modal' | 'mode' | 'coverages'>;

/** The payments of a year, where there are several. */
export function splitPayment(source: { readonly quote: Paid }): PaymentMode | undefined {
  const { modal, mode } = source.quote;
  return mode === 12 || isSinglePremium(source)
    ? undefined
    : paymentModes(modal, mode).find(({ isChosen }) => isChosen);
}

/**
 * What pages whose tables are by year say of payments: that of a year in several, and that dividends pay premiums which
 * the tables go on to show. Empty where each year's is paid at once.
 */
export function paymentNotes({ quote, text, language }: Pick<PageSource, 'quote' | 'text' | 'language'>): string[] {
  const year = paidByDividendsFrom(quote.ledger);
  const outlay = text.message('msg-Ledger-outlay');
  const byDividends = year === undefined ? [] : [text.message('msg-PaidByDividends', { year, outlay })];
  const split = splitPayment({ quote });
  if (split === undefined) return byDividends;
  const [payment, yearly] = [split.payment, split.yearly].map((amount) => formatCurrency(amount, language));
  return [
    text.report(`paid-by-mode-${split.months}`, { payments: split.paymentsAYear, payment, yearly }),
    ...byDividends,
  ];
}

/** A single premium has no other modes. */
export function isSinglePremium({ quote }: { readonly quote: Pick<ReportInput['quote'], 'coverages'> }): boolean {
  return quote.coverages.every(({ premiumYears, isRenewable }) => premiumYears === 1 && !isRenewable);
}
