import { type FormDocument, type Language, labelKey, type Message, optionKey, saidFor } from '@lifeform/metadata';
import { type ProductContent, setupWords } from '@lifeform/metadata/insurance';

type Setups = ProductContent['setups'];

/** The setups a document was drafted with: its labels may say their settings. */
const setupsOf = new WeakMap<FormDocument, Setups>();

/** A document whose labels say the settings of these setups. */
export function withSetups(document: FormDocument, setups: Setups): FormDocument {
  setupsOf.set(document, setups);
  return document;
}

/** The setups that a document was drafted with; none for any other. */
export function setupsIn(document: FormDocument): Setups {
  return setupsOf.get(document) ?? {};
}

/** The label of a field of the form being edited; its texts are data here, not the screen's own. */
export function fieldLabel(document: FormDocument, name: string, language: Language): string {
  return said(document.messages[labelKey(document.form, name)]?.[language] ?? '', setupsIn(document)) || name;
}

/** A label of a form's content in both languages; undefined where there is none. */
export function labelsIn({ messages, setups }: ProductContent, key: string): Message | undefined {
  const label = messages[key];
  return label && { en: said(label.en, setups), fr: said(label.fr, setups) };
}

/** What people call a field, a section or anything else with a label; its name where it has none. */
export function labelIn(content: ProductContent, form: string, name: string, language: Language): string {
  return labelsIn(content, labelKey(form, name))?.[language] || name;
}

function said(text: string, setups: Setups): string {
  return saidFor(text, Object.values(setups).map(setupWords));
}

/** What a field type is called, as the panel offers it. */
export function typeName({ form, messages }: FormDocument, type: string, language: Language): string {
  return messages[optionKey(form, 'fieldType', type)]?.[language] || type;
}

/** Labels of several fields, in one line. */
export function fieldLabels(document: FormDocument, names: Iterable<string>, language: Language): string {
  return [...names].map((name) => fieldLabel(document, name, language)).join(', ');
}
