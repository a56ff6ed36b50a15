import type { FieldState, Form } from '@lifeform/engine';
import { type OfferedOption, type OptionItem, optionKey } from '@lifeform/metadata';
import type { Texts } from '../../text/text-provider.tsx';

/** A field's options with their texts: translated when the item says so, otherwise as stored. */
export function optionsOf(field: FieldState, form: Form, { text }: Texts): readonly OptionItem[] {
  const keyOf = ({ code, key }: OfferedOption): string | undefined =>
    key ?? (field.item.isTranslateOptions ? optionKey(form.document.form, field.item.name, code) : undefined);
  return field.optionItems.map((option) => {
    const key = keyOf(option);
    return key === undefined ? option : { ...option, text: text(key) };
  });
}
