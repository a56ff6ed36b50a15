import { type FormDocument, type Language, labelKey, optionKey } from '@lifeform/metadata';

/** The label of a field of the form being edited; its texts are data here, not the screen's own. */
export function fieldLabel({ form, messages }: FormDocument, name: string, language: Language): string {
  return messages[labelKey(form, name)]?.[language] || name;
}

/** What a field type is called, as the panel offers it. */
export function typeName({ form, messages }: FormDocument, type: string, language: Language): string {
  return messages[optionKey(form, 'fieldType', type)]?.[language] || type;
}

/** Labels of several fields, in one line. */
export function fieldLabels(document: FormDocument, names: Iterable<string>, language: Language): string {
  return [...names].map((name) => fieldLabel(document, name, language)).join(', ');
}
