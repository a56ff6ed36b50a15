import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind } from '../field-kind.ts';
import { silentKind } from '../silent-kind.ts';

/** Read-only diagnostics for developers, of whatever value a rule gives it. */
export const dev: FieldKind = { ...silentKind, read: (value: FieldValue) => ({ value }) };
