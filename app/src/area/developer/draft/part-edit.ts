import { linkPrefix, type Message } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import type { Edit } from './draft-state.ts';
import { addPlace } from './layout-add.ts';
import { entryOf } from './layout-tree.ts';

/** Links a part in a group of its own, where a new group would stand; beside a part that is selected. */
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
