import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind } from './field-kind.ts';
import { toPlainText } from './text-kind.ts';

const read = (value: FieldValue) => ({ value: toPlainText(value) });

/** Types that show or act without a value: labels, buttons, containers, read-only tables. */
export const silentKind: FieldKind = {
  carriesValue: false,
  empty: '',
  accept: (next) => next,
  parse: read,
  read,
  format: toPlainText,
  validate: () => undefined,
};

/** The same for developers' read-only fields, with any value a rule sets. */
export const devKind: FieldKind = { ...silentKind, read: (value: FieldValue) => ({ value }) };
