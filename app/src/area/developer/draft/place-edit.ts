import { type InterfaceSetupItem, labelKey } from '@lifeform/metadata';
import { castDraft } from 'immer';
import { placeBeside } from './clip-edit.ts';
import type { DraftContent, Edit } from './draft-state.ts';
import { entryOf, siblingsOf } from './layout-tree.ts';
import { isAbout } from './rules-about.ts';

type Attribute = 'width' | 'head' | 'each' | 'by' | 'repeat';

/** Sets an attribute of a place; undefined takes it away. */
export function setPlace<Name extends Attribute>(
  id: string,
  name: Name,
  value: InterfaceSetupItem[Name] | undefined,
): Edit {
  return (content) => {
    const place = content.layout.find((entry) => entry.id === id);
    if (place === undefined) return;
    if (value === undefined) delete place[name];
    else Object.assign(place, { [name]: castDraft(value) });
    // Rows have the name of their group for themselves.
    if (name === 'repeat' && value !== undefined) dropTitleItem(content, id);
  };
}

/**
 * Takes a place away. What stood in a container stands beside where it was; what was for the container alone goes with
 * it: the item a rule hides it by, its rules and its title. A field keeps its item and has no place.
 */
export function removePlace(form: string, id: string): Edit {
  return (content) => {
    const gone = entryOf(content.layout, id);
    if (gone === undefined) return;
    const held = siblingsOf(content.layout, id).map((entry) => entry.id);
    const beside = siblingsOf(content.layout, gone.parent);
    const before = beside[beside.findIndex((entry) => entry.id === id) - 1]?.id;
    let behind = before ?? gone.parent ?? undefined;
    content.layout = content.layout.filter((entry) => entry.id !== id);
    for (const one of held) if (placeBeside(content, one, behind)) behind = one;
    if (gone.kind === 'field') return;
    dropTitleItem(content, id);
    if (content.items.some(({ name }) => name === id)) return;
    content.rules = content.rules.filter((rule) => !isAbout(rule, id));
    delete content.messages[labelKey(form, id)];
  };
}

/** An item that only stands for a container, so that a rule can hide it. */
function dropTitleItem(content: DraftContent, id: string): void {
  content.items = content.items.filter(({ name, fieldType }) => name !== id || !TITLES.includes(fieldType));
}

const TITLES = ['page', 'tab'];
