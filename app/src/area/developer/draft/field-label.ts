import { type FormDocument, type Language, labelKey } from '@lifeform/metadata';

/** The label of a field of the form being edited; its texts are data here, not the screen's own. */
export function fieldLabel({ form, messages }: FormDocument, name: string, language: Language): string {
  return messages[labelKey(form, name)]?.[language] || name;
}

/** Labels of several fields, in one line. */
export function fieldLabels(document: FormDocument, names: Iterable<string>, language: Language): string {
  return [...names].map((name) => fieldLabel(document, name, language)).join(', ');
}
