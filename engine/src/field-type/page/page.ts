import { silentKind } from '../silent-kind.ts';

/** A container shown as a page or step. */
export const page = silentKind;
