import { textKind } from '../text-kind.ts';

/** Text in capitals, whatever is typed. */
export const upper = textKind({ tidy: (typed) => typed.toUpperCase() });
