import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind } from './field-kind.ts';
import { toPlainText } from './text-kind.ts';

/** What shows or acts and has nothing of its own to send: labels, buttons, containers, read-only tables. */
export const silentKind: FieldKind = unchecked(false);

/** The same for developers to read, of whatever value a rule gives it. */
export const devKind: FieldKind = { ...silentKind, read: (value: FieldValue) => ({ value }) };

/** A text that generic validation leaves alone. */
export const uncheckedKind: FieldKind = unchecked(true);

function unchecked(carriesValue: boolean): FieldKind {
  const read = (value: FieldValue) => ({ value: toPlainText(value) });
  return {
    carriesValue,
    empty: '',
    accept: (next) => next,
    parse: read,
    read,
    format: toPlainText,
    validate: () => undefined,
  };
}
