import { numberKind } from '../number-kind.ts';

/** A decimal number, shown with the decimals it has. */
export const real = numberKind({ isWhole: false, shownDecimals: 0, isGrouped: true, prefix: '', suffix: '' });
