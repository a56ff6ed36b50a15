import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { FormContent } from '../merge/form-content.ts';
import { labelKey } from '../message/key.ts';
import { partExpansion } from './part-expansion.ts';
import { clashWith, isOfLink, linkPrefix } from './part-link.ts';
import type { SharedFinder } from './with-option-sets.ts';

type Parted = Pick<FormContent, 'items' | 'layout' | 'rules' | 'messages' | 'kind'>;

/** Names of the parts a form links. */
export function partsOf({ layout }: Pick<FormContent, 'layout'>): readonly string[] {
  return [...new Set(layout.flatMap(({ part }) => part ?? []))];
}

/** Whether anything of a form comes from a part. */
export function hasPartEntries({ items, layout, rules }: Pick<Parted, 'items' | 'layout' | 'rules'>): boolean {
  return [...items, ...layout, ...rules].some(({ partOf }) => partOf !== undefined);
}

/** A form's content without what comes from parts: what of it is edited. */
export function ownContent<Content extends Parted>(content: Content, form: string): Content {
  if (!hasPartEntries(content)) return content;
  const { items, layout, rules, messages } = content;
  const links = new Set([...items, ...layout, ...rules].flatMap(({ partOf }) => partOf ?? []));
  const own = {
    items: items.filter(({ partOf }) => partOf === undefined),
    layout: layout.filter(({ partOf }) => partOf === undefined),
    rules: rules.filter(({ partOf }) => partOf === undefined),
  };
  const kept = [...own.items.map(({ name }) => name), ...own.layout.map(({ id }) => id)].map((name) =>
    labelKey(form, name),
  );
  const isOfPart = (key: string): boolean =>
    [...links].some((id) => key.startsWith(labelKey(form, linkPrefix(id)))) &&
    !kept.some((label) => key === label || key.startsWith(`${label}-`));
  const texts = Object.entries(messages).filter(([key]) => !isOfPart(key));
  return { ...content, ...own, messages: Object.fromEntries(texts) };
}

/**
 * A form's content with the parts it links as they stand, behind what is its own. A link whose part is not there, or
 * whose names are taken, has nothing, which the lint finds. A part links no part.
 */
export function withSharedParts<Content extends Parted>(content: Content, form: string, find: SharedFinder): Content {
  const own = ownContent(content, form);
  if (own.kind !== undefined) return own;
  const expansions = own.layout.flatMap((link) => {
    const part = link.part === undefined ? undefined : find(link.part);
    if (part?.kind !== 'part' || clashWith(own, link.id) !== undefined) return [];
    return [partExpansion(part, form, link.id, link.formerLinks)];
  });
  if (expansions.length === 0) return own;
  const texts = expansions.flatMap(({ messages }) => Object.entries(messages));
  return {
    ...own,
    items: [...own.items, ...expansions.flatMap(({ items }) => items)],
    layout: [...own.layout, ...expansions.flatMap(({ layout }) => layout)],
    rules: [...own.rules, ...expansions.flatMap(({ rules }) => rules)],
    messages: { ...own.messages, ...Object.fromEntries(texts) },
  };
}

/**
 * A form's content with what a link put there as its own, under the same names, so that what was entered stays; the
 * link becomes a plain container.
 * @param whole the content with the parts it links
 */
export function unlinked<Content extends Parted>(own: Content, whole: Parted, form: string, id: string): Content {
  const freed = <Entry extends { readonly partOf?: string }>(entries: readonly Entry[]): readonly Entry[] =>
    entries.filter(isOfLink(id)).map(({ partOf: _link, ...entry }) => entry as Entry); // it is optional
  const start = labelKey(form, linkPrefix(id));
  const texts = Object.entries(whole.messages).filter(([key]) => key.startsWith(start));
  return {
    ...own,
    items: [...own.items, ...freed(whole.items)],
    layout: [...own.layout.map((entry) => (entry.id === id ? plain(entry) : entry)), ...freed(whole.layout)],
    rules: [...own.rules, ...freed(whole.rules)],
    messages: { ...own.messages, ...Object.fromEntries(texts) },
  };
}

function plain({ part: _part, formerLinks: _former, ...entry }: InterfaceSetupItem): InterfaceSetupItem {
  return entry;
}
