import type { Form, LayoutNode } from '@lifeform/engine';

/** Enough for the first window of most forms; other visible fields follow in the next frame. */
const FIRST = 16;

/** Names of the fields a view opens with; of adjacent tabs only the first is visible. */
export function firstFields(form: Form, nodes: readonly LayoutNode[]): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (siblings: readonly LayoutNode[]): void => {
    for (const [at, node] of siblings.entries()) {
      if (found.size >= FIRST) return;
      if (node.kind === 'field') take(node.id);
      else if (node.kind !== 'tab' || siblings[at - 1]?.kind !== 'tab') walk(node.children);
      if (node.head !== undefined) take(node.head);
    }
  };
  const take = (name: string): void => {
    if (!form.getField(name).hidden) found.add(name);
  };
  walk(nodes);
  return found;
}
