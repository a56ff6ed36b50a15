import { type FieldValue, type Language, numberFormatOf } from '@lifeform/metadata';
import type { TextContext } from '../field-type/field-kind.ts';
import { kindOf } from '../field-type/registry.ts';
import type { FieldState } from './types.ts';

/** A value formatted as a field of that type shows it, e.g. a limit in the field's own unit. Options stay codes. */
export function formatAs(field: FieldState, value: FieldValue, locale: Language): string {
  return kindOf(field.item).format(value, contextOf(field, locale));
}

/** The context for reading and writing a text of the field's type, without a length limit. */
export function contextOf({ item, decimalPlaces, mask, dateFormat }: FieldState, locale: Language): TextContext {
  const format = numberFormatOf(item);
  return {
    locale,
    dateFormat,
    decimalPlaces,
    maxLength: undefined,
    isVerbatim: false,
    extraCharacters: '',
    format,
    mask,
  };
}
