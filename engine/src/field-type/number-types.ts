import { numberKind } from './number-kind.ts';

const PLAIN = { shownDecimals: 0, isGrouped: true, prefix: '', suffix: '' } as const;

/** Types that are one number. */
export const NUMBER_TYPES = {
  /** Dollars and cents: `$1,234.50`. */
  dollar: numberKind({ ...PLAIN, isWhole: false, shownDecimals: 2, prefix: '$' }),
  /** Whole dollars: `$12,345`. */
  'dollar-integer': numberKind({ ...PLAIN, isWhole: true, prefix: '$' }),
  /** A whole number without separators, such as a year: `12345`. */
  number: numberKind({ ...PLAIN, isWhole: true, isGrouped: false }),
  /** A whole number with separators: `12,345`. */
  integer: numberKind({ ...PLAIN, isWhole: true, isUnsigned: true }),
  /** A decimal number, shown with the decimals it has. */
  real: numberKind({ ...PLAIN, isWhole: false }),
  /** A percentage: 5.25 is `5.25%`. */
  percent: numberKind({ ...PLAIN, isWhole: false, shownDecimals: 2, suffix: '%' }),
};
