import type { InterfaceSetupItem } from '@lifeform/metadata';
import type { TreeDrop, TreeStep } from '@lifeform/renderer';
import type { Edit } from './draft-state.ts';
import { canStandIn, entryOf, siblingsOf } from './layout-tree.ts';

type Layout = readonly InterfaceSetupItem[];

/** A target: the container, and the position in it from 0. */
export interface LayoutTarget {
  readonly parent: string | null;
  readonly at: number;
}

/** Moves a place; orders of the places around it change as little as possible. */
export function placeEntry(id: string, { parent, at }: LayoutTarget): Edit {
  return ({ layout }) => {
    const moved = layout.find((entry) => entry.id === id);
    if (moved === undefined || !canStandIn(layout, id, parent)) return;
    const others = siblingsOf(layout, parent).filter((entry) => entry.id !== id);
    const order = [...others.slice(0, at).map((entry) => entry.id), id, ...others.slice(at).map((entry) => entry.id)];
    const byID = new Map(layout.map((entry) => [entry.id, entry]));
    const orders = ordersFor(others, moved.parent === parent ? moved.order : undefined, order.indexOf(id));
    moved.parent = parent;
    for (const [place, name] of order.entries()) {
      const entry = byID.get(name);
      const next = orders[place];
      if (entry && next !== undefined) entry.order = next;
    }
  };
}

/**
 * Ascending orders for a container's places. Among those it stood with, they change orders among themselves; a place
 * from elsewhere moves those behind it up as far as it takes.
 */
function ordersFor(others: Layout, own: number | undefined, at: number): readonly number[] {
  const known = others.map(({ order }) => order);
  if (own !== undefined) {
    const all = [...known, own].sort((one, other) => one - other);
    if (new Set(all).size === all.length) return all;
  }
  let last = Math.min(1, ...known) - 1;
  return [...known.slice(0, at), undefined, ...known.slice(at)].map((order) => {
    last = Math.max(order ?? last + 1, last + 1);
    return last;
  });
}

/** The target of a step; undefined if there is none. */
export function stepTarget(layout: Layout, id: string, step: TreeStep): LayoutTarget | undefined {
  const entry = entryOf(layout, id);
  if (entry === undefined) return undefined;
  const { parent } = entry;
  const siblings = siblingsOf(layout, parent);
  const at = siblings.indexOf(entry);
  switch (step) {
    case 'up':
      return at > 0 ? { parent, at: at - 1 } : beside(layout, id, parent, -1);
    case 'down':
      return at < siblings.length - 1 ? { parent, at: at + 1 } : beside(layout, id, parent, 1);
    case 'in':
      return within(layout, id, siblings[at - 1]?.id);
    case 'out':
      return parent === null ? undefined : dropTarget(layout, id, parent, 'after');
    default:
      return step satisfies never;
  }
}

/** Past the end of its container a place goes into the next one that may hold it. */
function beside(layout: Layout, id: string, parent: string | null, way: 1 | -1): LayoutTarget | undefined {
  const holder = parent === null ? undefined : entryOf(layout, parent);
  if (holder === undefined) return undefined;
  const around = siblingsOf(layout, holder.parent);
  const beyond = way > 0 ? around.slice(around.indexOf(holder) + 1) : around.slice(0, around.indexOf(holder)).reverse();
  const next = beyond.find((entry) => canStandIn(layout, id, entry.id));
  if (next === undefined) return beside(layout, id, holder.parent, way);
  return way > 0 ? { parent: next.id, at: 0 } : within(layout, id, next.id);
}

function within(layout: Layout, id: string, parent: string | undefined): LayoutTarget | undefined {
  if (parent === undefined || !canStandIn(layout, id, parent)) return undefined;
  return { parent, at: siblingsOf(layout, parent).filter((entry) => entry.id !== id).length };
}

/** The target of a drop before, after or on an entry; undefined if the place may not stand there. */
export function dropTarget(layout: Layout, id: string, onto: string, drop: TreeDrop): LayoutTarget | undefined {
  if (id === onto) return undefined;
  if (drop === 'on') return within(layout, id, onto);
  const parent = entryOf(layout, onto)?.parent ?? null;
  if (!canStandIn(layout, id, parent)) return undefined;
  const others = siblingsOf(layout, parent).filter((entry) => entry.id !== id);
  const at = others.findIndex((entry) => entry.id === onto);
  return { parent, at: drop === 'after' ? at + 1 : at };
}
