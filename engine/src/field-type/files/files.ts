import { uncheckedKind } from '../silent-kind.ts';

/** A file chooser; the value is the names of the chosen files. */
export const files = uncheckedKind;
