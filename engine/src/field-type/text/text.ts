import { textKind } from '../text-kind.ts';

/** Free text. */
export const text = textKind();
