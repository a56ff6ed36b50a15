import {
  type ControlItem,
  type FormDocument,
  type FormValues,
  labelKey,
  type Messages,
  RESERVED_VARIABLES,
} from '@lifeform/metadata';
import type { EditedItem } from './edited-item.ts';
import type { PublishedForm } from './form-draft.ts';
import { fromPanelValues, toPanelValues } from './panel-values.ts';

/** Describes the attributes of a control item. */
type Panel = Pick<FormDocument, 'items'>;

/** Names a new field cannot have: those of fields, of layout containers, and of what rules read besides fields. */
export function takenNames({ items, layout }: FormDocument): readonly string[] {
  return [...items.map(({ name }) => name), ...layout.map(({ id }) => id), ...RESERVED_VARIABLES];
}

/** The first name of its kind that nothing has yet: `txtFaceCopy`, then `txtFaceCopy2`. */
export function copyName(name: string, taken: readonly string[]): string {
  const stem = `${name.replace(/Copy\d*$/, '').slice(0, 50)}Copy`;
  let copy = stem;
  for (let number = 2; taken.includes(copy); number += 1) copy = `${stem}${number}`;
  return copy;
}

/** A field with the panel's values for it and nothing else. */
export function newItem(panel: Panel, form: string, values: FormValues): EditedItem {
  const item = { name: String(values.name ?? ''), fieldType: String(values.fieldType ?? '') };
  return withValues(panel, form, { item, messages: {}, override: undefined }, values);
}

/** A field like another, under a name and with the panel's values of its own: all its texts, and what the product sets. */
export function copyItem(panel: Panel, form: PublishedForm, source: string, values: FormValues): EditedItem {
  const { document, setup } = form;
  const name = String(values.name ?? '');
  const original = document.items.find((item) => item.name === source);
  const own = original && withOwnKeys(original, document.form, name);
  const copy: EditedItem = {
    item: { ...own, name, fieldType: original?.fieldType ?? 'text' },
    messages: renamedTexts(document, source, name),
    override: setup?.items[document.form]?.[source],
  };
  return withValues(panel, document.form, copy, values);
}

function withValues(panel: Panel, form: string, edited: EditedItem, values: FormValues): EditedItem {
  return fromPanelValues(panel, form, edited, { ...toPanelValues(panel, form, edited), ...values });
}

/** What an item says by the key of a text of its own, it says by the key its copy has for that text. */
function withOwnKeys(item: ControlItem, form: string, name: string): ControlItem {
  const moved = (key: string): string => movedKey(key, labelKey(form, item.name), labelKey(form, name));
  const { mask, secondaryText } = item;
  return {
    ...item,
    ...(secondaryText === undefined ? {} : { secondaryText: moved(secondaryText) }),
    ...(mask?.message === undefined ? {} : { mask: { ...mask, message: moved(mask.message) } }),
  };
}

function movedKey(key: string, own: string, other: string): string {
  return key === own || key.startsWith(`${own}-`) ? other + key.slice(own.length) : key;
}

/** The texts of one field under the keys of another, those of its options included. */
function renamedTexts({ form, messages }: FormDocument, from: string, to: string): Messages {
  const [own, other] = [labelKey(form, from), labelKey(form, to)];
  const texts = Object.entries(messages).map(([key, message]) => [key, movedKey(key, own, other), message] as const);
  return Object.fromEntries(texts.flatMap(([key, moved, message]) => (moved === key ? [] : [[moved, message]])));
}
