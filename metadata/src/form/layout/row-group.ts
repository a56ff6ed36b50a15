import type { InterfaceSetupItem } from './interface-setup-item.ts';
import type { Repeat } from './repeat.ts';

/** A group that repeats, with what stands in each of its rows. */
export interface RowGroup {
  readonly id: string;
  readonly repeat: Repeat;
  /** The group whose rows hold it; undefined of one that stands in the form itself. */
  readonly parent: RowGroup | undefined;
  /** Names of the fields of a row, in the order of the layout's entries. */
  readonly fields: readonly string[];
  /** Groups with rows of their own in each row. */
  readonly groups: readonly RowGroup[];
}

export interface RowGroups {
  readonly byId: ReadonlyMap<string, RowGroup>;
  /** By the name of a field, or the id of a group within rows: the group in whose rows it stands. */
  readonly around: ReadonlyMap<string, RowGroup>;
}

interface Growing extends RowGroup {
  readonly fields: string[];
  readonly groups: Growing[];
  parent: Growing | undefined;
}

const NONE: RowGroups = { byId: new Map(), around: new Map() };

/** Layouts never change once they are read. */
const known = new WeakMap<readonly InterfaceSetupItem[], RowGroups>();

/** The groups of a form that repeat. One in a circle of containers stands in the form itself. */
export function rowGroups(layout: readonly InterfaceSetupItem[]): RowGroups {
  const groups = known.get(layout) ?? findGroups(layout);
  known.set(layout, groups);
  return groups;
}

function findGroups(layout: readonly InterfaceSetupItem[]): RowGroups {
  const repeating = layout.filter(({ kind, repeat }) => kind === 'group' && repeat !== undefined);
  if (repeating.length === 0) return NONE;
  const parents = new Map(layout.map(({ id, parent }) => [id, parent]));
  const byId = new Map<string, Growing>();
  for (const { id, repeat } of repeating)
    if (repeat !== undefined && !byId.has(id)) byId.set(id, { id, repeat, parent: undefined, fields: [], groups: [] });
  const around = new Map<string, Growing>();
  const put = (name: string, container: string | null, isGroup: boolean): void => {
    const group = nearest(container, parents, byId);
    if (group === undefined || around.has(name)) return;
    around.set(name, group);
    if (!isGroup) group.fields.push(name);
  };
  for (const { id, kind, parent, head } of layout) {
    if (kind === 'field') put(id, parent, false);
    else if (byId.has(id)) put(id, parent, true);
    if (kind !== 'field' && head !== undefined) put(head, id, false);
  }
  for (const group of byId.values()) {
    group.parent = around.get(group.id);
    group.parent?.groups.push(group);
  }
  return { byId, around };
}

function nearest(
  container: string | null,
  parents: ReadonlyMap<string, string | null>,
  groups: ReadonlyMap<string, Growing>,
): Growing | undefined {
  const seen = new Set<string>();
  let at: string | null | undefined = container;
  while (typeof at === 'string' && !seen.has(at)) {
    const group = groups.get(at);
    if (group !== undefined) return group;
    seen.add(at);
    at = parents.get(at);
  }
  return undefined;
}

/** Whether a group's rows, or rows of groups around it, hold the other; true of a group and itself. */
export function isWithin(group: RowGroup | undefined, other: RowGroup | undefined): boolean {
  if (other === undefined) return true;
  let at = group;
  while (at !== undefined && at !== other) at = at.parent;
  return at === other;
}

/** Every field of a group and of those within it, and the ids of these. */
export function namesWithin(group: RowGroup): readonly string[] {
  return [...group.fields, ...group.groups.flatMap((inner) => [inner.id, ...namesWithin(inner)])];
}
