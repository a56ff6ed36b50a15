import { contentChanges, documentOf, type FormDocument, labelKey, type Message, sameJson } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { PRODUCT_FIELD, type ProductContent, type ProductSetup } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { DraftContent, Edit } from './draft-state.ts';
import { type EditedItem, TEXT_KINDS } from './edited-item.ts';
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

/** The product that is edited for: the one that was chosen while it is there, else the one a new form starts with. */
export function productOf(chosen: string, { items, setups }: ProductContent): string {
  const start = String(items.find(({ name }) => name === PRODUCT_FIELD)?.defaultValue ?? '');
  return Object.hasOwn(setups, chosen) || !Object.hasOwn(setups, start) ? chosen : start;
}

/** A version as it would be with another content. */
export function viewOf({ form, version, prodID }: FormVersion, content: ProductContent): PublishedForm {
  return { document: documentOf(form, version, content), setup: content.setups[prodID] };
}

/** Whether a field is in the draft alone. */
export function isNewItem({ document }: PublishedForm, name: string): boolean {
  return !document.items.some((item) => item.name === name);
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

/** What says the same stays the very same value, and is no change. */
function putAt<Key extends PropertyKey, Value>(holder: Record<Key, Value>, key: Key, value: Value): void {
  if (!sameJson(holder[key], value)) holder[key] = value;
}

/** A text that is blank in both languages is no text. */
function putText({ messages }: DraftContent, key: string, message: Message): void {
  if (message.en === '' && message.fr === '') delete messages[key];
  else putAt(messages, key, castDraft(message));
}

/** Takes a field away: its place and its texts go with it. */
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

/** Names of the fields that differ from what is published, in item, text or what a product sets. */
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

/** Only what differs from the published form travels; another editor's work on other fields stays. */
export function toUpdateRequest(
  base: FormVersion,
  content: ProductContent,
  comment: string,
): UpdateControlItemsRequest {
  const { form, version, content: before } = base;
  const isWhole = isPatchTooLittle(form, before, content);
  const isChanged = (part: 'layout' | 'rules' | 'cases' | 'record'): boolean => !sameJson(before[part], content[part]);
  const known = new Map(before.items.map((item) => [item.name, item]));
  const items = isWhole ? content.items : content.items.filter((item) => !sameJson(known.get(item.name), item));
  const messages = Object.fromEntries(
    Object.entries(content.messages).filter(
      ([key, text]) => (isWhole && key.startsWith(labelKey(form, ''))) || !sameJson(before.messages[key], text),
    ),
  );
  return {
    ...{ form, baseVersion: version, items },
    ...(Object.keys(messages).length > 0 ? { messages } : {}),
    ...(isChanged('layout') ? { layout: content.layout } : {}),
    ...(isChanged('rules') ? { rules: content.rules } : {}),
    ...(isChanged('cases') ? { cases: content.cases } : {}),
    ...(isChanged('record') && content.record ? { record: content.record } : {}),
    ...setupsOf(form, before, content),
    ...(isWhole ? { isWhole } : {}),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
  };
}

/** What went, and another order, can only be told by sending everything. */
function isPatchTooLittle(form: string, before: ProductContent, after: ProductContent): boolean {
  const names = after.items.map(({ name }) => name);
  const kept = before.items.map(({ name }) => name);
  const isGone = Object.keys(before.messages).some((key) => key.startsWith(labelKey(form, '')) && !after.messages[key]);
  return isGone || !sameJson(names.slice(0, kept.length), kept);
}

/** A setup of which only the attributes it sets over the form changed travels as those. */
function setupsOf(form: string, before: ProductContent, after: ProductContent): Partial<UpdateControlItemsRequest> {
  const changed = Object.values(after.setups).filter((setup) => !sameJson(before.setups[setup.prodID], setup));
  const isOverride = (setup: ProductSetup): boolean =>
    sameJson(restOf(before.setups[setup.prodID], form), restOf(setup, form));
  const products = changed.filter(isOverride).map((setup) => [setup.prodID, overridesOf(form, before, setup)] as const);
  const setups = changed.filter((setup) => !isOverride(setup)).map((setup) => [setup.prodID, setup] as const);
  return {
    ...(products.length > 0 ? { products: Object.fromEntries(products) } : {}),
    ...(setups.length > 0 ? { setups: Object.fromEntries(setups) } : {}),
  };
}

function restOf(setup: ProductSetup | undefined, form: string): unknown {
  if (setup === undefined) return undefined;
  const { [form]: _own, ...items } = setup.items;
  return { ...setup, items };
}

/** An override that is no longer there is sent empty, which takes it away. */
function overridesOf(form: string, before: ProductContent, setup: ProductSetup) {
  const [old, now] = [before.setups[setup.prodID]?.items[form] ?? {}, setup.items[form] ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !sameJson(old[name], now[name]),
  );
  return Object.fromEntries(names.map((name) => [name, now[name] ?? {}]));
}
