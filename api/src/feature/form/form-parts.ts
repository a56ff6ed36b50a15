import type { FormDocument } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';

/** Absent parts are unchanged; sent items replace those of their names, and new ones go to the end. */
export function withParts(
  before: FormDocument,
  { items, layout, rules, cases, record, isWhole }: UpdateControlItemsRequest,
): FormDocument {
  const sent = new Map(items.map((item) => [item.name, item]));
  const held = before.items.map((item) => sent.get(item.name) ?? item);
  const known = new Set(before.items.map(({ name }) => name));
  return {
    ...before,
    items: isWhole ? items : [...held, ...items.filter(({ name }) => !known.has(name))],
    ...(layout ? { layout } : {}),
    ...(rules ? { rules } : {}),
    ...(cases ? { cases } : {}),
    ...(record ? { record } : {}),
  };
}

/** The form without some fields and their places in the layout. */
export function withoutFields<Parts extends Pick<FormDocument, 'items' | 'layout'>>(
  document: Parts,
  names: ReadonlySet<string>,
): Parts {
  const { items, layout } = document;
  return {
    ...document,
    items: items.filter(({ name }) => !names.has(name)),
    layout: layout.filter(({ id }) => !names.has(id)),
  };
}
