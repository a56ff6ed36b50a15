import { silentKind } from '../silent-kind.ts';

/** One choice of the radio or combo its item names, which holds the value (see `form/offered-options.ts`). */
export const option = silentKind;
