import { contentChanges, type FormPart } from '@lifeform/metadata';
import { type ProductContent, renameField } from '@lifeform/metadata/insurance';
import type { FormVersion } from './form-draft.ts';
import { copyName } from './new-item.ts';

/** The parts of a form that name a field, and how many entries of each. */
export type RenameReach = readonly { readonly part: FormPart; readonly count: number }[];

/** @param base the published content: values entered under its names are found under the new name */
export function renamedDraft(base: FormVersion, content: ProductContent, from: string, to: string): ProductContent {
  const keepsName = base.content.items.some(({ name }) => name === from);
  return renameField(content, { form: base.form, from, to }, keepsName);
}

/** What renaming a field changes besides its own item, whatever it will be called. */
export function renameReach(base: FormVersion, content: ProductContent, from: string): RenameReach {
  const to = copyName(
    from,
    content.items.map(({ name }) => name),
  );
  const places = contentChanges(content, renamedDraft(base, content, from, to))
    .filter(({ part, key, after }) => after !== undefined && !(part === 'items' && key === to))
    .map(({ part, key }) => JSON.stringify([part, key]));
  const parts = [...new Set(places)].map((place) => JSON.parse(place)[0] as FormPart); // as written above
  return [...new Set(parts)].map((part) => ({ part, count: parts.filter((one) => one === part).length }));
}
