import { textKind } from '../text-kind.ts';

/** A whole number of any size, kept as its digits so that none is lost. */
export const longInt = textKind({ tidy: (typed) => typed.replace(/[^0-9]/g, '') });
