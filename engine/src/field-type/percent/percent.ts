import { numberKind } from '../number-kind.ts';

/** A percentage: 5.25 is `5.25%`. */
export const percent = numberKind({ isWhole: false, shownDecimals: 2, isGrouped: true, prefix: '', suffix: '%' });
