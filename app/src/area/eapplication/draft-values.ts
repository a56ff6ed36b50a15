import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';

/** The stored values of a draft: the form's, without fields it only displays or calculates. */
export function draftValues(form: Form): FormValues {
  const values = Object.entries(form.getValues());
  return Object.fromEntries(values.filter(([name]) => form.getField(name).item.readOnly !== true));
}
