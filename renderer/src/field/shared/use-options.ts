import type { FieldState } from '@lifeform/engine';
import { type OptionItem, optionKey } from '@lifeform/metadata';
import { useForm } from '../../binding/form-context.ts';
import { useText } from '../../text/text-provider.tsx';

/** A field's choices with the texts to show: translated when the item says so, otherwise as stored. */
export function useOptions(field: FieldState): readonly OptionItem[] {
  const text = useText();
  const { form } = useForm().document;
  if (!field.item.isTranslateOptions) return field.optionItems;
  return field.optionItems.map(({ code }) => ({ code, text: text(optionKey(form, field.name, code)) }));
}
