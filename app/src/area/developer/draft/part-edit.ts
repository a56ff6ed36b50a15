import { type InterfaceSetupItem, linkPrefix, type Message } from '@lifeform/metadata';
import { type ProductContent, renameLink } from '@lifeform/metadata/insurance';
import type { Edit } from './draft-state.ts';
import type { FormVersion } from './form-draft.ts';
import { addPlace } from './layout-add.ts';
import { entryOf } from './layout-tree.ts';

/** Links a part in a group of its own, where a new group would be added, or beside a selected part. */
export function addPart(
  form: string,
  { id, part, title }: { readonly id: string; readonly part: string; readonly title: Message },
  selected: string | undefined,
): Edit {
  return (content) => {
    const at = entryOf(content.layout, selected ?? '');
    addPlace(form, 'group', id, at?.part === undefined ? selected : (at.parent ?? undefined), title)(content);
    const link = content.layout.find((entry) => entry.id === id);
    if (link) link.part = part;
  };
}

/** A changed place keeps the former ids of its link, even if the change omits them. */
export function keepingLinks({ formerLinks }: InterfaceSetupItem, put: InterfaceSetupItem): InterfaceSetupItem {
  return formerLinks ? { formerLinks, ...put } : put;
}

/** A group that repeats under another id finds the rows that were entered under those it was published under. */
export function keepingRows(
  { content }: FormVersion,
  before: InterfaceSetupItem,
  put: InterfaceSetupItem,
): InterfaceSetupItem {
  const { id, repeat } = before;
  if (repeat === undefined || put.repeat === undefined || id === put.id) return put;
  const isPublished = content.layout.some((one) => one.id === id && one.repeat !== undefined);
  const ids = new Set([...(repeat.formerIds ?? []), ...(put.repeat.formerIds ?? []), ...(isPublished ? [id] : [])]);
  ids.delete(put.id);
  const { formerIds: _, ...rows } = put.repeat;
  return { ...put, repeat: { ...rows, ...(ids.size > 0 && { formerIds: [...ids] }) } };
}

/**
 * A form's own content with a place that links a part put under another id: all that comes by it has its other name,
 * wherever it is named.
 * @param whole the content with the parts it links
 * @returns undefined for an id that would meet names of the form: that is for the lint to say
 */
export function relinked(
  base: FormVersion,
  whole: ProductContent,
  before: InterfaceSetupItem,
  put: InterfaceSetupItem,
): ProductContent | undefined {
  const [from, to] = [before.id, put.id];
  const isOnly = whole.layout.filter(({ id }) => id === from).length === 1;
  if (!isOnly || takenPrefixes(whole).includes(to)) return undefined;
  const layout = whole.layout.map((one) => (one.id === from ? { ...keepingLinks(before, put), id: from } : one));
  const keepsName = base.content.layout.some(({ id, part }) => id === from && part !== undefined);
  return renameLink({ ...whole, layout }, { form: base.form, from, to }, keepsName);
}

/** Prefixes that names of a form begin with already, or are. */
export function takenPrefixes({ items, layout, rules }: ProductContent): readonly string[] {
  const ids = [...layout, ...rules].map(({ id }) => id);
  const names = [...items.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]), ...ids];
  return [...new Set(names.flatMap((name) => [name, ...beginnings(name)]))];
}

/** `a` and `a_b` of `a_b_c`: what stands before each `_`. */
function beginnings(name: string): readonly string[] {
  return [...name].flatMap((_sign, at) => (name.startsWith(linkPrefix(''), at) ? [name.slice(0, at)] : []));
}
