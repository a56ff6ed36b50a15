import { type LayoutKind, labelKey, type Message } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { Edit } from './draft-state.ts';
import { placeEntry } from './layout-move.ts';
import { entryOf, holdersOf, siblingsOf } from './layout-tree.ts';

/** Containers that are added by a press. */
export const ADDED_KINDS = ['section', 'page', 'group'] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];

const IDS: Readonly<Record<AddedKind, string>> = { section: 'newSection', page: 'newPage', group: 'newGroup' };
/** The kinds of container each may stand in. */
const AROUND: Readonly<Record<AddedKind | 'field', readonly LayoutKind[]>> = {
  page: [],
  section: ['page', 'tab'],
  group: ['section', 'group', 'page', 'tab'],
  field: ['section', 'group', 'page', 'tab'],
};

const PARTED: readonly LayoutKind[] = ['page', 'tab'];

type Layout = ProductContent['layout'];

/** An id no place of the layout has. */
export function newPlaceID(layout: Layout, kind: AddedKind): string {
  const taken = new Set(layout.map(({ id }) => id));
  let id = IDS[kind];
  for (let number = 2; taken.has(id); number += 1) id = `${IDS[kind]}${number}`;
  return id;
}

/** Adds a container last in the one around the selection, or in the last one that may hold it. */
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

/**
 * Gives a field that has none its place: right behind the field that is selected, or last in the container that is; else
 * last in the form. A form without any container gets no place: its fields stand in the order they have.
 */
export function placeField(name: string, selected: string | undefined): Edit {
  return (content) => {
    const { layout, items } = content;
    const parent = containerFor(layout, 'field', selected, takers(layout, items, name));
    if (parent === null) return;
    layout.push({ id: name, kind: 'field', parent, order: lastOrder(layout, parent) });
    const at = siblingsOf(layout, parent).findIndex(({ id }) => id === selected);
    if (at >= 0) placeEntry(name, { parent, at: at + 1 })(content);
  };
}

/** Fields that stand last in the form because nobody gave them a place. */
export function unplaced({ items, layout }: Pick<ProductContent, 'items' | 'layout'>): readonly string[] {
  const placed = new Set(layout.flatMap(({ id, head }) => [id, head]));
  return items.map(({ name }) => name).filter((name) => !placed.has(name));
}

/**
 * Where a field may be placed automatically: not into a group of buttons, which a screen may draw as a bar, unless it
 * is a button.
 */
function takers(layout: Layout, items: ProductContent['items'], name: string): (container: string) => boolean {
  const buttons = new Set(items.filter(({ fieldType }) => fieldType === 'button').map((item) => item.name));
  return (container) => {
    const held = siblingsOf(layout, container);
    return buttons.has(name) || held.length === 0 || !held.every(({ id }) => buttons.has(id));
  };
}

function containerFor(
  layout: Layout,
  kind: AddedKind | 'field',
  selected: string | undefined,
  isTaker: (container: string) => boolean = () => true,
): string | null {
  const isOne = (id: string): boolean => AROUND[kind].some((one) => one === entryOf(layout, id)?.kind);
  const around = selected === undefined ? [] : [selected, ...holdersOf(layout, selected)];
  const found = around.find(isOne);
  if (kind === 'section' || kind === 'page') return found ?? null;
  const fit = layout.filter(({ id }) => isOne(id) && isTaker(id));
  const last = siblingsOf(fit, null).at(-1) ?? fit.at(-1);
  return innermost(layout, found ?? last?.id ?? null);
}

/** A field goes into the last section of a page, if it has any: beside sections a field is out of line. */
function innermost(layout: Layout, container: string | null): string | null {
  if (container === null || !PARTED.some((kind) => kind === entryOf(layout, container)?.kind)) return container;
  return siblingsOf(layout, container).findLast(({ kind }) => kind === 'section')?.id ?? container;
}

function lastOrder(layout: Layout, parent: string | null): number {
  return Math.max(0, ...siblingsOf(layout, parent).map(({ order }) => order)) + 1;
}
