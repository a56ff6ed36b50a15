import type { FormDocument, FormValues } from '@lifeform/metadata';

/** What a template may keep: entries of fields the form has, but for those its items call personal or sensitive. */
export function impersonalValues(values: FormValues, { items }: FormDocument): FormValues {
  const kept = items.filter(({ isPersonal, isSensitive, readOnly }) => !isPersonal && !isSensitive && !readOnly);
  const names = new Set(kept.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
