import type { InterfaceSetupItem } from './interface-setup-item.ts';

/** The ids of the parts around a field or part, from the inside out. Ends where a layout of a circle comes round. */
export function partsAround(layout: readonly InterfaceSetupItem[]): (name: string) => readonly string[] {
  const parents = new Map(layout.map(({ id, parent }) => [id, parent]));
  return (name) => {
    const found = new Set<string>();
    for (let at = parents.get(name); at && !found.has(at); at = parents.get(at)) found.add(at);
    return [...found];
  };
}
