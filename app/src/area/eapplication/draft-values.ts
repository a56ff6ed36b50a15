import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';

/** What a draft keeps: what the form holds, but for what it only shows and works out anew. */
export function draftValues(form: Form): FormValues {
  const values = Object.entries(form.getValues());
  return Object.fromEntries(values.filter(([name]) => form.getField(name).item.readOnly !== true));
}
