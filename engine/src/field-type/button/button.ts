import { silentKind } from '../silent-kind.ts';

/** Acts; never validated. */
export const button = silentKind;
