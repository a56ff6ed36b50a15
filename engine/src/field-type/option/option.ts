import { silentKind } from '../silent-kind.ts';

/** One choice of a radio or combo group; the group holds the value. */
export const option = silentKind;
