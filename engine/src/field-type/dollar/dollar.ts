import { numberKind } from '../number-kind.ts';

/** Dollars and cents: `$1,234.50`. */
export const dollar = numberKind({ isWhole: false, shownDecimals: 2, isGrouped: true, prefix: '$', suffix: '' });
