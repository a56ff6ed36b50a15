import type { FieldValue, Language } from '@lifeform/metadata';
import { kindOf } from '../field-type/registry.ts';
import type { FieldState } from './types.ts';

/** A value as a field of that type would show it, e.g. a limit in the field's own unit. Options stay codes. */
export function formatAs(field: FieldState, value: FieldValue, locale: Language): string {
  const { item, decimalPlaces } = field;
  return kindOf(item.fieldType).format(value, {
    locale,
    decimalPlaces,
    maxLength: undefined,
    isVerbatim: false,
    extraCharacters: '',
  });
}
