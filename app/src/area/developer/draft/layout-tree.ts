import type { InterfaceSetupItem, LayoutKind } from '@lifeform/metadata';

/** A place of the layout with those in it, in their order. */
export interface LayoutNode {
  readonly entry: InterfaceSetupItem;
  readonly children: readonly LayoutNode[];
}

type Layout = readonly InterfaceSetupItem[];

/** What each kind may stand in; null is the form itself. */
const HOLDERS: Readonly<Record<LayoutKind, readonly (LayoutKind | null)[]>> = {
  page: [null],
  tab: [null],
  section: [null, 'page', 'tab'],
  group: ['section', 'group', 'page', 'tab'],
  field: ['section', 'group', 'page', 'tab'],
};

/** The pages, sections, groups and fields as they stand in one another. What stands in nothing that is there is at the root. */
export function layoutTree(layout: Layout): readonly LayoutNode[] {
  const seen = new Set<string>();
  const nodesOf = (parent: string | null): readonly LayoutNode[] =>
    siblingsOf(layout, parent)
      .filter(({ id }) => !seen.has(id))
      .map((entry) => {
        seen.add(entry.id);
        return { entry, children: entry.kind === 'field' ? [] : nodesOf(entry.id) };
      });
  const roots = nodesOf(null);
  const lost = layout.filter(({ id }) => !seen.has(id)).flatMap((entry) => (seen.has(entry.id) ? [] : lone(entry)));
  function lone(entry: InterfaceSetupItem): readonly LayoutNode[] {
    seen.add(entry.id);
    return [{ entry, children: entry.kind === 'field' ? [] : nodesOf(entry.id) }];
  }
  return [...roots, ...lost];
}

/** What stands in a container, in order. */
export function siblingsOf(layout: Layout, parent: string | null): readonly InterfaceSetupItem[] {
  return layout.filter((entry) => entry.parent === parent).sort((one, other) => one.order - other.order);
}

/** The containers a place stands in, the nearest first. */
export function holdersOf(layout: Layout, id: string): readonly string[] {
  const around: string[] = [];
  for (let parent = entryOf(layout, id)?.parent; parent != null && !around.includes(parent); ) {
    around.push(parent);
    parent = entryOf(layout, parent)?.parent;
  }
  return around;
}

export function entryOf(layout: Layout, id: string): InterfaceSetupItem | undefined {
  return layout.find((entry) => entry.id === id);
}

/** Whether a place may stand in a container; not in itself, nor in what stands in it. */
export function canStandIn(layout: Layout, id: string, parent: string | null): boolean {
  const entry = entryOf(layout, id);
  const kind = parent === null ? null : entryOf(layout, parent)?.kind;
  if (entry === undefined || kind === undefined || !HOLDERS[entry.kind].includes(kind)) return false;
  return parent === null || (parent !== id && !holdersOf(layout, parent).includes(id));
}
