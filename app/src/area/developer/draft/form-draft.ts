import type { FormDocument, Message, ProductSetup, UpdateControlItemsRequest } from '@lifeform/metadata';
import { type EditedItem, TEXT_KINDS } from './edited-item.ts';
import { textKey } from './item-text.ts';

/** What is published: the form, and the product whose settings are edited with it. */
export interface PublishedForm {
  readonly document: FormDocument;
  readonly setup: ProductSetup | undefined;
}

/** Unpublished edits by field name. */
export type FormDraft = ReadonlyMap<string, EditedItem>;

export const NO_DRAFT: FormDraft = new Map();

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

/** The form and the product as they would be after publishing, for the preview. */
export function applyDraft({ document, setup }: PublishedForm, draft: FormDraft): PublishedForm {
  const messages = Object.assign({}, document.messages, ...[...draft.values()].map((edited) => edited.messages));
  const changed = document.items.map((item) => draft.get(item.name)?.item ?? item);
  const added = [...draft.values()].map(({ item }) => item).filter(({ name }) => isNewItem({ document, setup }, name));
  const items = [...changed, ...added];
  return { document: { ...document, items, messages }, setup: setup && applyToSetup(setup, document.form, draft) };
}

function applyToSetup(setup: ProductSetup, form: string, draft: FormDraft): ProductSetup {
  const overrides = [...draft].flatMap(([name, { override }]) => (override ? [[name, override] as const] : []));
  return { ...setup, items: { ...setup.items, [form]: { ...setup.items[form], ...Object.fromEntries(overrides) } } };
}

/** Only what differs from the published form travels; another editor's work on other fields stays. */
export function toUpdateRequest(
  published: PublishedForm,
  draft: FormDraft,
  comment: string,
): UpdateControlItemsRequest {
  const { document, setup } = published;
  const edits = [...draft].map(([name, edited]) => ({ name, edited, before: publishedItem(published, name) }));
  const items = edits.filter(({ edited, before }) => edited.item !== before.item).map(({ edited }) => edited.item);
  const messages = Object.fromEntries(
    edits.flatMap(({ edited, before }) =>
      Object.entries(edited.messages).filter(([key, message]) => !isSameMessage(message, before.messages[key])),
    ),
  );
  const overrides = edits.flatMap(({ name, edited, before }) =>
    edited.override && edited.override !== before.override ? [[name, edited.override] as const] : [],
  );
  return {
    form: document.form,
    baseVersion: document.version,
    items,
    ...(Object.keys(messages).length > 0 ? { messages } : {}),
    ...(setup && overrides.length > 0 ? { products: { [setup.prodID]: Object.fromEntries(overrides) } } : {}),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
  };
}

function isSameMessage(left: Message, right: Message | undefined): boolean {
  return left.en === (right?.en ?? '') && left.fr === (right?.fr ?? '');
}
