import type { FormContent } from '../merge/form-content.ts';

/**
 * Where a form uses what has that name: fields whose options are a set or records of a form, and places that link a
 * part.
 */
export function linksTo({ items, layout }: Pick<FormContent, 'items' | 'layout'>, source: string): readonly string[] {
  const fields = items.filter((item) => item.optionSet === source || item.optionsFrom?.records?.form === source);
  const places = layout.filter(({ part }) => part === source);
  return [...fields.map(({ name }) => name), ...places.map(({ id }) => id)];
}
