import type { FormDocument } from '@lifeform/metadata';
import { type FormDraft, isNewItem, type PublishedForm, publishedItem } from './form-draft.ts';
import { changesOf, fromPanelValues, toPanelValues } from './panel-values.ts';

export interface Rebased {
  readonly draft: FormDraft;
  /** Edited fields the newer version no longer has. */
  readonly gone: readonly string[];
}

/**
 * The same edits on a newer version: what the editor changed, attribute by attribute, over what is published
 * now. What somebody else changed in the meantime stays, unless the editor changed that very attribute.
 */
export function rebaseDraft(
  panel: Pick<FormDocument, 'items'>,
  from: PublishedForm,
  to: PublishedForm,
  draft: FormDraft,
): Rebased {
  const { form } = to.document;
  const isGone = (name: string): boolean => isNewItem(to, name) && !isNewItem(from, name);
  const kept = [...draft].filter(([name]) => !isGone(name));
  const moved = kept.map(([name, edited]) => {
    if (isNewItem(to, name)) return [name, edited] as const;
    const mine = toPanelValues(panel, form, edited);
    const changed = changesOf(panel, form, publishedItem(from, name), edited).map(({ attribute }) => attribute);
    const base = publishedItem(to, name);
    const values = { ...toPanelValues(panel, form, base), ...pick(mine, changed) };
    return [name, fromPanelValues(panel, form, base, values)] as const;
  });
  return { draft: new Map(moved), gone: [...draft.keys()].filter(isGone) };
}

function pick<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
