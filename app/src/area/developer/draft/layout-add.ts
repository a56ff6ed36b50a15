import { type LayoutKind, labelKey, type Message } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { Edit } from './draft-state.ts';
import { entryOf, holdersOf, siblingsOf } from './layout-tree.ts';

/** Containers that are added by a press. */
export const ADDED_KINDS = ['section', 'page', 'group'] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];

const IDS: Readonly<Record<AddedKind, string>> = { section: 'newSection', page: 'newPage', group: 'newGroup' };
/** What each stands in, where there is one around what is selected. */
const AROUND: Readonly<Record<AddedKind | 'field', readonly LayoutKind[]>> = {
  page: [],
  section: ['page', 'tab'],
  group: ['section', 'group'],
  field: ['section', 'group'],
};

type Layout = ProductContent['layout'];

/** An id no place of the layout has. */
export function newPlaceID(layout: Layout, kind: AddedKind): string {
  const taken = new Set(layout.map(({ id }) => id));
  let id = IDS[kind];
  for (let number = 2; taken.has(id); number += 1) id = `${IDS[kind]}${number}`;
  return id;
}

/** Adds a container at the end of what it belongs in: around what is selected, or the last one there is. */
export function addPlace(
  form: string,
  kind: AddedKind,
  id: string,
  selected: string | undefined,
  title: Message,
): Edit {
  return ({ layout, messages }) => {
    const parent = containerFor(layout, kind, selected);
    layout.push({ id, kind, parent, order: lastOrder(layout, parent) });
    messages[labelKey(form, id)] = castDraft(title);
  };
}

/** Gives a field that has none its place, at the end of the section or group around what is selected, or of the last one. */
export function placeField(name: string, selected: string | undefined): Edit {
  return ({ layout }) => {
    const parent = containerFor(layout, 'field', selected);
    if (parent !== null) layout.push({ id: name, kind: 'field', parent, order: lastOrder(layout, parent) });
  };
}

/** Fields that stand last in the form because nobody gave them a place. */
export function unplaced({ items, layout }: Pick<ProductContent, 'items' | 'layout'>): readonly string[] {
  const placed = new Set(layout.flatMap(({ id, kind }) => (kind === 'field' ? [id] : [])));
  return items.map(({ name }) => name).filter((name) => !placed.has(name));
}

function containerFor(layout: Layout, kind: AddedKind | 'field', selected: string | undefined): string | null {
  const kinds = AROUND[kind];
  const around = selected === undefined ? [] : [selected, ...holdersOf(layout, selected)];
  const isOne = (id: string): boolean => kinds.some((one) => one === entryOf(layout, id)?.kind);
  const last = kind === 'section' ? undefined : siblingsOf(layout, null).findLast(({ id }) => isOne(id));
  const anywhere = kind === 'section' ? undefined : layout.findLast(({ id }) => isOne(id));
  return around.find(isOne) ?? last?.id ?? anywhere?.id ?? null;
}

function lastOrder(layout: Layout, parent: string | null): number {
  return Math.max(0, ...siblingsOf(layout, parent).map(({ order }) => order)) + 1;
}
