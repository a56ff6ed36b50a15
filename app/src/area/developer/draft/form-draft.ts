import {
  type ControlItem,
  contentChanges,
  documentOf,
  type FormDocument,
  labelKey,
  type Message,
  sameJson,
} from '@lifeform/metadata';
import { PRODUCT_FIELD, type ProductContent, type ProductSetup } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { DraftContent, Edit } from './draft-state.ts';
import { type EditedItem, TEXT_KINDS } from './edited-item.ts';
import { withSetups } from './field-label.ts';
import { textKey } from './item-text.ts';

/** A form as a screen uses it, and the product whose settings are edited with it. */
export interface PublishedForm {
  readonly document: FormDocument;
  readonly setup: ProductSetup | undefined;
}

/** One version of a form with everything that is edited of it. */
export interface FormVersion {
  readonly form: string;
  readonly version: number;
  readonly content: ProductContent;
  /** The product in force; empty for a form no product is chosen on. */
  readonly prodID: string;
  /** Who published it, by their name, and when, as an ISO instant; undefined where that was not asked. */
  readonly made?: { readonly author: string; readonly at: string };
}

/** The product in force: the chosen one while it exists, otherwise the one a new form starts with. */
export function productOf(chosen: string, { items, setups }: ProductContent): string {
  const start = String(items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue ?? '');
  return Object.hasOwn(setups, chosen) || !Object.hasOwn(setups, start) ? chosen : start;
}

/** A version as it would be with another content. */
export function viewOf({ form, version, prodID }: FormVersion, content: ProductContent): PublishedForm {
  const document = withSetups(documentOf(form, version, content), content.setups);
  return { document, setup: content.setups[prodID] };
}

/** Whether a field is in the draft alone. */
export function isNewItem({ document }: PublishedForm, name: string): boolean {
  return !document.items.some((item) => item.name === name);
}

/** The type a field is published with, under whichever name; undefined of one that is in the draft alone. */
export function publishedType(
  { document }: PublishedForm,
  { name, formerNames = [] }: ControlItem,
): string | undefined {
  return document.items.find((item) => item.name === name || formerNames.includes(item.name))?.fieldType;
}

/** A field as published; one that is not published yet is a plain text without any text of its own. */
export function publishedItem({ document, setup }: PublishedForm, name: string): EditedItem {
  const item = document.items.find((candidate) => candidate.name === name);
  if (item === undefined) return { item: { name, fieldType: 'text' }, messages: {}, override: undefined };
  const keys = TEXT_KINDS.map((kind) => textKey(kind, document.form, name));
  const messages = Object.fromEntries(keys.flatMap((key) => entryOf(document.messages[key], key)));
  return { item, messages, override: setup?.items[document.form]?.[name] };
}

function entryOf(message: Message | undefined, key: string): readonly (readonly [string, Message])[] {
  return message ? [[key, message]] : [];
}

/** Puts one field as edited in its place, or at the end. */
export function putItem({ form, prodID }: FormVersion, edited: EditedItem): Edit {
  return (content) => {
    const { item, override, messages } = edited;
    const at = content.items.findIndex(({ name }) => name === item.name);
    putAt(content.items, at < 0 ? content.items.length : at, castDraft(item));
    for (const [key, message] of Object.entries(messages)) putText(content, key, message);
    const setup = content.setups[prodID];
    if (override && setup) {
      setup.items[form] ??= {};
      putAt(setup.items[form], item.name, castDraft(override));
    }
  };
}

/** An equal value keeps its identity and is not a change. */
function putAt<Key extends PropertyKey, Value>(holder: Record<Key, Value>, key: Key, value: Value): void {
  if (!sameJson(holder[key], value)) holder[key] = value;
}

/** A text that is blank in both languages is no text. */
function putText({ messages }: DraftContent, key: string, message: Message): void {
  if (message.en === '' && message.fr === '') delete messages[key];
  else putAt(messages, key, castDraft(message));
}

/** Removes a field with its place and its texts. */
export function dropItem({ form }: FormVersion, name: string): Edit {
  const own = labelKey(form, name);
  return (content) => {
    content.items = content.items.filter((item) => item.name !== name);
    content.layout = content.layout.filter(({ id, kind }) => kind !== 'field' || id !== name);
    for (const key of Object.keys(content.messages)) {
      if (key === own || key.startsWith(`${own}-`)) delete content.messages[key];
    }
  };
}

/** Names of the fields whose item, texts or product overrides differ from what is published. */
export function changedItems(base: FormVersion, content: ProductContent): ReadonlySet<string> {
  const owner = new Map(content.items.map(({ name }) => [labelKey(base.form, name), name]));
  const names = contentChanges(base.content, content).flatMap(({ part, key, property }) => {
    if (part === 'items') return [key];
    if (part === 'messages') return owner.get(key) ?? owner.get(key.replace(/-[^-]+$/, '')) ?? [];
    const [items, form, name] = property.split('.');
    return part === 'setups' && items === 'items' && form === base.form && name !== undefined ? [name] : [];
  });
  return new Set(names);
}
