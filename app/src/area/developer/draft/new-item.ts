import {
  agreementKey,
  type ControlItem,
  type FormDocument,
  type FormValues,
  fieldNameFrom,
  freeName,
  hasOptions,
  labelKey,
  type Message,
  type Messages,
  NAMES_NOT_FREE,
  optionKey,
  traitsOf,
} from '@lifeform/metadata';
import type { EditedItem } from './edited-item.ts';
import type { PublishedForm } from './form-draft.ts';
import { fromPanelValues, toPanelValues } from './panel-values.ts';

/** Describes the attributes of a control item. */
type Panel = Pick<FormDocument, 'items'>;

/**
 * Names a new field cannot have: those fields have or had, those of layout containers, and of what rules read besides
 * fields.
 */
export function takenNames({ items, layout }: Pick<FormDocument, 'items' | 'layout'>): readonly string[] {
  const ofFields = items.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]);
  return [...ofFields, ...layout.map(({ id }) => id), ...NAMES_NOT_FREE];
}

/** A free name made from a field's label. */
export function nameOfLabel(label: string, taken: readonly string[]): string {
  return freeName(fieldNameFrom(label), taken);
}

/** The first name of its kind that nothing has yet: `txtFaceCopy`, then `txtFaceCopy2`. */
export function copyName(name: string, taken: readonly string[]): string {
  const stem = `${name.replace(/Copy\d*$/, '').slice(0, 50)}Copy`;
  let copy = stem;
  for (let number = 2; taken.includes(copy); number += 1) copy = `${stem}${number}`;
  return copy;
}

/** Texts a new field starts with, in both languages. */
export interface StartTexts {
  readonly choices: readonly Message[];
  /** What a signature agrees to. */
  readonly agreement: Message;
}

/** Length limit of a new text field. */
const TEXT_LENGTH = 100;

/** A field with the panel's values and the attributes its type needs. */
export function newItem(panel: Panel, form: string, values: FormValues, texts: StartTexts): EditedItem {
  const item = { name: String(values.name ?? ''), fieldType: String(values.fieldType ?? '') };
  return withValues(panel, form, startOf(form, item, texts), values);
}

function startOf(form: string, item: ControlItem, { choices, agreement }: StartTexts): EditedItem {
  const { name, fieldType } = item;
  const { holds, message } = traitsOf(fieldType);
  const start = { item, messages: {}, override: undefined };
  if (hasOptions(fieldType)) {
    const options = choices.map((text, at) => ({ code: String(at + 1), text }));
    return {
      ...start,
      item: {
        ...{ ...item, isTranslateOptions: true },
        optionItems: options.map(({ code, text }) => ({ code, text: text.en })),
      },
      messages: Object.fromEntries(options.map(({ code, text }) => [optionKey(form, name, code), text])),
    };
  }
  if (holds === 'signature') return { ...start, messages: { [agreementKey(form, name)]: agreement } };
  return holds === 'text' && message === undefined ? { ...start, item: { ...item, maxLength: TEXT_LENGTH } } : start;
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

/** Keys of the item's own texts become those of its copy. */
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
