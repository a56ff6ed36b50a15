import { silentKind } from '../silent-kind.ts';

/** Static translated text without a value. */
export const label = silentKind;
