import type { FieldState, Form } from '@lifeform/engine';
import { optionKey } from '@lifeform/metadata';
import type { Text } from './text.ts';

/** The text of an option; undefined when the value is not one. */
export function optionText(field: FieldState, value: unknown, form: Form, text: Text): string | undefined {
  const chosen = field.optionItems.find(({ code }) => code === value);
  if (!chosen) return undefined;
  if (chosen.key !== undefined) return text(chosen.key);
  return field.item.isTranslateOptions
    ? text(optionKey(form.document.form, field.item.name, chosen.code))
    : chosen.text;
}
