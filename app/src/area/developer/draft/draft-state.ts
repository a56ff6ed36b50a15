import type { FormDocument } from '@lifeform/metadata';
import type { EditedItem } from './edited-item.ts';
import { type FormDraft, isNewItem, NO_DRAFT, type PublishedForm, publishedItem } from './form-draft.ts';
import { changesOf } from './panel-values.ts';

/** The unpublished edits, and which of them stop a publish. */
export interface DraftState {
  readonly draft: FormDraft;
  /** Edited fields whose panel has errors. */
  readonly invalid: ReadonlySet<string>;
}

export const NOTHING_DRAFTED: DraftState = { draft: NO_DRAFT, invalid: new Set() };

/** The draft with one field as its panel now has it. What that does not change stays the very same object. */
export function withEdit(
  panel: Pick<FormDocument, 'items'>,
  base: PublishedForm,
  { draft, invalid }: DraftState,
  { name, edited, isValid }: { readonly name: string; readonly edited: EditedItem; readonly isValid: boolean },
): DraftState {
  const { form } = base.document;
  const published = publishedItem(base, name);
  const isNew = isNewItem(base, name);
  const isDrafted = isNew || changesOf(panel, form, published, edited).length > 0;
  const before = draft.get(name) ?? (isNew ? undefined : published);
  const isSame = before !== undefined && changesOf(panel, form, before, edited).length === 0;
  return {
    draft: isSame ? draft : withItem(draft, name, isDrafted ? edited : undefined),
    invalid: withName(invalid, name, isDrafted && !isValid),
  };
}

/** The draft without a field. */
export function without({ draft, invalid }: DraftState, name: string): DraftState {
  return { draft: withItem(draft, name, undefined), invalid: withName(invalid, name, false) };
}

function withItem(draft: FormDraft, name: string, edited: EditedItem | undefined): FormDraft {
  if (edited === draft.get(name)) return draft;
  const next = new Map(draft);
  if (edited) next.set(name, edited);
  else next.delete(name);
  return next;
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  if (names.has(name) === isIn) return names;
  const next = new Set(names);
  if (isIn) next.add(name);
  else next.delete(name);
  return next;
}
