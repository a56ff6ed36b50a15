import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues, KeptOption, Language } from '@lifeform/metadata';

/** Values of some fields of a form, to be read one by one as `RecordValue` shows them. No rule runs. */
export function valueForm(
  document: FormDocument,
  fields: readonly string[],
  values: FormValues,
  locale: Language,
  chosen: readonly KeptOption[] = [],
): Form {
  const items = document.items
    .filter(({ name }) => fields.includes(name))
    // What is read is the value that was kept, whatever the field starts with by now.
    .map(({ defaultValue: _, optionsFrom, ...item }) =>
      optionsFrom === undefined ? item : { ...item, optionItems: chosen.filter(({ field }) => field === item.name) },
    );
  return createForm({ ...document, items, rules: [], layout: [] }, { locale, now: () => new Date(), values });
}
