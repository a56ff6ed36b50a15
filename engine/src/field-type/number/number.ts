import { numberKind } from '../number-kind.ts';

/** A whole number without separators, such as a year: `12345`. */
export const number = numberKind({ isWhole: true, shownDecimals: 0, isGrouped: false, prefix: '', suffix: '' });
