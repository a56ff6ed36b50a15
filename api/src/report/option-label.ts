import type { FieldState } from '@lifeform/engine';
import { optionKey } from '@lifeform/metadata';

/** The text of a field's chosen option in the reader's language. */
export function optionLabel(form: string, field: FieldState, message: (key: string) => string): string {
  const { value, item, optionItems } = field;
  const chosen = optionItems.find(({ code }) => code === value);
  const key = chosen?.key ?? (item.isTranslateOptions && chosen ? optionKey(form, item.name, chosen.code) : undefined);
  return key === undefined ? (chosen?.text ?? field.text) : message(key);
}
