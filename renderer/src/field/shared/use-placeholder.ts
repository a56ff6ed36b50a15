import type { FieldState } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import { useForm } from '../../binding/form-context.ts';
import { useHasText, useText } from '../../text/text-provider.tsx';

/** An example in an empty field, beside its label and never instead of it; undefined when none is written. */
export function usePlaceholder(field: FieldState): string | undefined {
  const text = useText();
  const has = useHasText();
  const key = labelKey(useForm().document.form, `${field.name}-placeholder`);
  return has(key) ? text(key) : undefined;
}
