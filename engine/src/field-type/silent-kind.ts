import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind } from './field-kind.ts';
import { toPlainText } from './text-kind.ts';

const read = (value: FieldValue) => ({ value: toPlainText(value) });

/** What shows or acts and has nothing of its own to send: labels, buttons, containers, read-only tables. */
export const silentKind: FieldKind = {
  carriesValue: false,
  empty: '',
  accept: (next) => next,
  parse: read,
  read,
  format: toPlainText,
  validate: () => undefined,
};

/** The same for developers to read, of whatever value a rule gives it. */
export const devKind: FieldKind = { ...silentKind, read: (value: FieldValue) => ({ value }) };
