/** Months between payments. */
export const PAYMENT_MODES = { Annual: 12, Monthly: 1, Quarterly: 3, SemiAnnual: 6 } as const;
export type PaymentMode = (typeof PAYMENT_MODES)[keyof typeof PAYMENT_MODES];

/** Modes as administration systems write them: padded months. */
export const PAYMENT_MODE_CODES = { '012': 12, '01': 1, '06': 6, '03': 3 } as const satisfies Record<
  string,
  PaymentMode
>;
export type PaymentModeCode = keyof typeof PAYMENT_MODE_CODES;

/** Payments in a year. */
export function paymentsAYear(mode: PaymentMode): number {
  return 12 / mode;
}
