import { silentKind } from '../silent-kind.ts';

/** A read-only table of rows. */
export const list = silentKind;
