import { numberKind } from '../number-kind.ts';

/** A whole number with separators: `12,345`. */
export const integer = numberKind({
  isWhole: true,
  isUnsigned: true,
  shownDecimals: 0,
  isGrouped: true,
  prefix: '',
  suffix: '',
});
