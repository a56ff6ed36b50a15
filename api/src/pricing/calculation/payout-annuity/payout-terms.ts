import type { AnnuityLife } from './monthly-survival.ts';

/** Months between payments. */
export type PaymentStep = 1 | 3 | 6 | 12;

interface PaymentPattern {
  readonly step: PaymentStep;
  /** Months before the first payment interval begins; 0 for an immediate annuity. */
  readonly deferMonths: number;
  /** Yearly increase of the payments, a fraction. */
  readonly indexation: number;
}

/** Payments for a number of months, whoever is alive. */
export interface CertainPayout extends PaymentPattern {
  readonly kind: 'certain';
  readonly months: number;
}

/** The refund of a premium that payments have not returned at death. */
export type PayoutRefund =
  | 'none'
  /** Payments continue until they add up to the premium. */
  | 'instalment'
  /** The rest of the premium is paid at once. */
  | 'cash';

/** Payments while a life, or the last of two, is alive. */
export interface LifePayout extends PaymentPattern {
  readonly kind: 'life';
  /** The first is the primary annuitant. */
  readonly lives: readonly [AnnuityLife] | readonly [AnnuityLife, AnnuityLife];
  /** Calendar year of purchase. */
  readonly purchaseYear: number;
  /** Share of the payment that remains after a death, for two lives. */
  readonly survivorShare: number;
  /** Whose death reduces the payment. */
  readonly reducesOn: 'either' | 'primary';
  /** Months from the first payment interval in which payments are made in full whoever is alive. */
  readonly guaranteeMonths: number;
  readonly refund: PayoutRefund;
}

export type PayoutTerms = CertainPayout | LifePayout;
