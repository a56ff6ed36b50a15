import { type FormDocument, type InterfaceSetupItem, labelKey } from '@lifeform/metadata';
import type { LayoutNode } from './types.ts';

const COLUMNS = 12;
const FIELD_COLUMNS = 4;
const NONE: readonly never[] = [];

/**
 * The layout tree of a form. Fields without a layout entry come last, in item order, in the last section (for any field
 * but a button: the last with more than buttons). Entries for unknown fields are left out, and an entry without its
 * container moves to the root.
 */
export function buildLayout({ form, items, layout }: FormDocument): readonly LayoutNode[] {
  const names = new Set(items.map(({ name }) => name));
  const entries = layout.filter(({ kind, id }) => kind !== 'field' || names.has(id));
  const placed = new Set(entries.map(({ id }) => id));
  for (const { head } of entries) if (head !== undefined) placed.add(head);
  const rest = items.filter(({ name }) => !placed.has(name));
  const buttons = new Set(items.filter(({ fieldType }) => fieldType === 'button').map(({ name }) => name));
  const [last, lastOfFields] = [lastSection(entries, new Set()), lastSection(entries, buttons)];
  const appended = rest.map(({ name }, index) => appendedEntry(name, index, buttons.has(name) ? last : lastOfFields));
  return buildChildren(form, groupByParent([...entries, ...appended]), null);
}

/** The last section with more than buttons: a screen may draw a section of buttons as its action bar. */
function lastSection(entries: readonly InterfaceSetupItem[], buttons: ReadonlySet<string>): string | null {
  const sections = entries.filter(({ kind }) => kind === 'section').sort((a, b) => a.order - b.order);
  const isBar = ({ id }: InterfaceSetupItem): boolean => {
    const held = entries.filter(({ parent }) => parent === id);
    return held.length > 0 && held.every((entry) => buttons.has(entry.id));
  };
  return (sections.findLast((section) => !isBar(section)) ?? sections.at(-1))?.id ?? null;
}

function appendedEntry(id: string, index: number, parent: string | null): InterfaceSetupItem {
  return { id, kind: 'field', parent, order: Number.MAX_SAFE_INTEGER - 1_000_000 + index };
}

type ByParent = ReadonlyMap<string | null, readonly InterfaceSetupItem[]>;

function groupByParent(entries: readonly InterfaceSetupItem[]): ByParent {
  const parents = new Map<string, string | null>();
  for (const { id, parent } of entries) parents.set(id, parent);
  const groups = new Map<string | null, InterfaceSetupItem[]>();
  const rooted = new Map<string | null, boolean>();
  const isRooted = (container: string | null): boolean => {
    const known = rooted.get(container) ?? reachesRoot(container, parents);
    rooted.set(container, known);
    return known;
  };
  for (const entry of entries) {
    const parent = isRooted(entry.parent) ? entry.parent : null;
    const siblings = groups.get(parent);
    if (siblings === undefined) groups.set(parent, [entry]);
    else siblings.push(entry);
  }
  for (const siblings of groups.values()) siblings.sort((a, b) => a.order - b.order);
  return groups;
}

/** False for a container that does not exist or is part of a cycle. */
function reachesRoot(container: string | null, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  let at: string | null | undefined = container;
  while (typeof at === 'string' && !seen.has(at)) {
    seen.add(at);
    at = parents.get(at);
  }
  return at === null;
}

function buildChildren(form: string, groups: ByParent, parent: string | null): readonly LayoutNode[] {
  return (groups.get(parent) ?? []).map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    title: labelKey(form, entry.id),
    width: entry.width ?? (entry.kind === 'field' ? FIELD_COLUMNS : COLUMNS),
    head: entry.head,
    each: entry.each?.split(' ') ?? NONE,
    by: entry.by,
    repeat: entry.kind === 'group' ? entry.repeat : undefined,
    children: entry.kind === 'field' ? NONE : buildChildren(form, groups, entry.id),
  }));
}

/** Names of the fields in reading order: a group's head before what it unfolds, a group that repeats before what its rows hold. */
export function fieldOrder(nodes: readonly LayoutNode[], names: string[] = []): readonly string[] {
  for (const { id, kind, head, repeat, children } of nodes) {
    if (kind === 'field' || repeat !== undefined) names.push(id);
    if (kind !== 'field' && head !== undefined) names.push(head);
    fieldOrder(children, names);
  }
  return names;
}

/**
 * Of each field, the ids of the containers around it, from the outside in; a group's head stands within the group,
 * a group that repeats beside it.
 * @param outside ids that come before those of every field
 */
export function containersOf(
  nodes: readonly LayoutNode[],
  outside: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const walk = (siblings: readonly LayoutNode[], around: readonly string[]): void => {
    for (const { id, kind, head, repeat, children } of siblings) {
      if (kind === 'field' || repeat !== undefined) found.set(id, around);
      if (kind !== 'field') walk(children, [...around, id]);
      if (head !== undefined) found.set(head, [...around, id]);
    }
  };
  walk(nodes, outside);
  return found;
}
