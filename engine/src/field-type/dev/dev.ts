import { silentKind } from '../silent-kind.ts';

/** Read-only diagnostics for developers. */
export const dev = silentKind;
