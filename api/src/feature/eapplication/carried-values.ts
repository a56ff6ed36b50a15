import type { Form } from '@lifeform/engine';
import type { ControlItem, FormValues } from '@lifeform/metadata';

/** Values of fields with the same name and type on both forms, if the illustration shows them. */
export function carriedValues(illustration: Form, items: readonly ControlItem[]): FormValues {
  const { fields } = illustration.getState();
  const carried = items.flatMap(({ name, fieldType }) => {
    const field = fields[name];
    const isSame = field?.item.fieldType === fieldType && !field.hidden;
    return isSame && field.value !== null && field.value !== '' ? [[name, field.value] as const] : [];
  });
  return Object.fromEntries(carried);
}
