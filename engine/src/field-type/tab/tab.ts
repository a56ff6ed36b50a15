import { silentKind } from '../silent-kind.ts';

/** A container shown as a tab. */
export const tab = silentKind;
