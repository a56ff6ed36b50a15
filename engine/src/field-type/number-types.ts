import { numberKind } from './number-kind.ts';

/** Types with a single number. Metadata has the format of each. */
export const NUMBER_TYPES = {
  /** Dollars and cents: `$1,234.50`. */
  dollar: numberKind({ isWhole: false }),
  /** Whole dollars: `$12,345`. */
  'dollar-integer': numberKind({ isWhole: true }),
  /** A whole number without separators, such as a year: `12345`. */
  number: numberKind({ isWhole: true }),
  /** A whole number with separators: `12,345`. */
  integer: numberKind({ isWhole: true, isUnsigned: true }),
  /** A decimal number, shown with the decimals it has. */
  real: numberKind({ isWhole: false }),
  /** A percentage: 5.25 is `5.25%`. */
  percent: numberKind({ isWhole: false }),
};
