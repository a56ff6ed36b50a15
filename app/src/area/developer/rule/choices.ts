import type { ControlItem, FormDocument, Language, OfferedOption } from '@lifeform/metadata';
import { isNumeric, optionKey, traitsOf, withOfferedOptions } from '@lifeform/metadata';
import { fieldLabel } from '../draft/field-label.ts';

/** Something to pick from a list. */
export interface Pick {
  readonly value: string;
  readonly label: string;
}

/** The fields of a form by their labels; where two are called alike their names tell them apart. */
export function fieldPicks(
  document: FormDocument,
  language: Language,
  isPicked: (item: ControlItem) => boolean,
): readonly Pick[] {
  const picks = document.items
    .filter(isPicked)
    .map(({ name }) => ({ value: name, label: fieldLabel(document, name, language) }));
  const times = new Map<string, number>();
  for (const { label } of picks) times.set(label, (times.get(label) ?? 0) + 1);
  return picks.map(({ value, label }) => ({ value, label: times.get(label) === 1 ? label : `${label} (${value})` }));
}

export function holdsValue({ fieldType }: ControlItem): boolean {
  return traitsOf(fieldType).holds !== 'none';
}

/** What a field is held against to begin with: its first option, ticked, nought, or a text that is still to be typed. */
export function startValue(document: FormDocument, name: string): string | number | boolean {
  const first = optionPicks(document, name, 'en')?.[0]?.value;
  if (first !== undefined) return first;
  const fieldType = fieldTypeOf(document, name);
  return fieldType === 'check' || (isNumeric(fieldType) ? 0 : '');
}

/** The type of a field; a text where the form has no such field. */
export function fieldTypeOf({ items }: FormDocument, name: string): string {
  return items.find((item) => item.name === name)?.fieldType ?? 'text';
}

/** The options of a choice by what they are called on the form; undefined of a field that has none. */
export function optionPicks(document: FormDocument, name: string, language: Language): readonly Pick[] | undefined {
  const item = withOfferedOptions(document.form, document.items).find((candidate) => candidate.name === name);
  const options: readonly OfferedOption[] = item?.optionItems ?? [];
  if (item === undefined || options.length === 0) return undefined;
  return options.map(({ code, text, key }) => {
    const own = item.isTranslateOptions ? optionKey(document.form, name, code) : undefined;
    return { value: code, label: document.messages[key ?? own ?? '']?.[language] || text || code };
  });
}
