import { createForm, type Form } from '@lifeform/engine';
import { type FieldValue, type FormDocument, type FormValues, type Language, sameJson } from '@lifeform/metadata';
import type { EditedItem } from './edited-item.ts';
import { fromPanelValues, toPanelValues } from './panel-values.ts';

/** A value that some of the chosen fields have now. */
export interface PresentValue {
  readonly value: FieldValue;
  readonly names: readonly string[];
}

/** A field after it was edited with others. */
export interface BulkEdit {
  readonly edited: EditedItem;
  /** Its attributes do not contradict one another. */
  readonly isValid: boolean;
}

/** Attributes that are never set together: names and labels, and the type, which is converted after a question. */
const OWN: ReadonlySet<string> = new Set(['name', 'fieldType', 'labelEn', 'labelFr']);

/**
 * The attributes that all of these fields have, as the panel shows them for each field.
 * @param panelOf the panel as it is for a field
 */
export function sharedAttributes(
  panelOf: (name: string) => FormDocument,
  form: string,
  items: readonly EditedItem[],
): readonly string[] {
  const offered = items.map((edited) => {
    const panel = panelOf(edited.item.name);
    const shown = panelForm(panel, form, edited);
    return panel.items.flatMap(({ name }) => (shown.getField(name).hidden || OWN.has(name) ? [] : [name]));
  });
  const [first = [], ...others] = offered;
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** The current values of an attribute, most frequent first. */
export function presentValues(
  panel: FormDocument,
  form: string,
  items: readonly EditedItem[],
  attribute: string,
): readonly PresentValue[] {
  const found: { readonly value: FieldValue; readonly names: string[] }[] = [];
  for (const edited of items) {
    const value = toPanelValues(panel, form, edited)[attribute] ?? null;
    const same = found.find((one) => sameJson(one.value ?? '', value ?? ''));
    if (same) same.names.push(edited.item.name);
    else found.push({ value, names: [edited.item.name] });
  }
  return found.sort((one, other) => other.names.length - one.names.length);
}

/** All fields with the same values for some attributes. */
export function bulkEdits(
  panel: FormDocument,
  form: string,
  items: readonly EditedItem[],
  values: FormValues,
): readonly BulkEdit[] {
  return items.map((origin) => {
    const edited = fromPanelValues(panel, form, origin, { ...toPanelValues(panel, form, origin), ...values });
    return { edited, isValid: panelForm(panel, form, edited).getState().errors.length === 0 };
  });
}

/** The panel reduced to attributes that are set together; it starts with the values all fields share. */
export function bulkForm(
  panel: FormDocument,
  form: string,
  items: readonly EditedItem[],
  attributes: readonly string[],
  language: Language,
): Form {
  const isOne = (name: string): boolean => attributes.includes(name);
  const made = createForm(
    {
      ...panel,
      items: panel.items.filter(({ name }) => isOne(name)),
      layout: panel.layout.filter(({ id }) => isOne(id)).map((entry) => ({ ...entry, parent: null })),
      rules: panel.rules.filter((rule) => rule.kind === 'check' && rule.fields.every(isOne)),
    },
    { locale: language, now: () => new Date() },
  );
  const alike = attributes.flatMap((name) => {
    const [first, ...others] = presentValues(panel, form, items, name);
    return first && others.length === 0 ? [[name, first.value] as const] : [];
  });
  made.setValues(Object.fromEntries(alike));
  return made;
}

function panelForm(panel: FormDocument, form: string, edited: EditedItem): Form {
  const made = createForm(panel, { locale: 'en', now: () => new Date() });
  made.setValues(toPanelValues(panel, form, edited));
  return made;
}
