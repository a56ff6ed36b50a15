import { numberKind } from '../number-kind.ts';

/** Whole dollars: `$12,345`. */
export const dollarInteger = numberKind({ isWhole: true, shownDecimals: 0, isGrouped: true, prefix: '$', suffix: '' });
