import type { Form } from '@lifeform/engine';
import { type ControlItem, type FormValues, presentNames } from '@lifeform/metadata';

/**
 * Values of fields with the same name and type on both forms, if the illustration shows them. A field that was renamed
 * on one of them still has the same name.
 */
export function carriedValues(illustration: Form, items: readonly ControlItem[]): FormValues {
  const { fields } = illustration.getState();
  const now = presentNames(illustration.document.items);
  const carried = items.flatMap(({ name, fieldType, formerNames = [] }) => {
    const known = [name, ...formerNames].map((one) => now.get(one) ?? one).find((one) => Object.hasOwn(fields, one));
    const field = known === undefined ? undefined : fields[known];
    const isSame = field?.item.fieldType === fieldType && !field.hidden;
    return isSame && field.value !== null && field.value !== '' ? [[name, field.value] as const] : [];
  });
  return Object.fromEntries(carried);
}
