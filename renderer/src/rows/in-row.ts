import type { LayoutNode } from '@lifeform/engine';

/** The parts of a row: fields and groups with rows of their own under the row's name. */
export function inRow(nodes: readonly LayoutNode[], row: string): readonly LayoutNode[] {
  return nodes.map((node) => {
    const isNamed = node.kind === 'field' || node.repeat !== undefined;
    return {
      ...node,
      id: isNamed ? `${row}.${node.id}` : node.id,
      head: node.head === undefined ? undefined : `${row}.${node.head}`,
      children: isNamed ? node.children : inRow(node.children, row),
    };
  });
}

/** The columns of a table of rows: its fields, whatever holds them. */
export function columnsIn(nodes: readonly LayoutNode[]): readonly LayoutNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'field') return [node];
    return node.repeat === undefined ? columnsIn(node.children) : [];
  });
}

/** The groups with rows of their own in a row. */
export function groupsIn(nodes: readonly LayoutNode[]): readonly LayoutNode[] {
  return nodes.flatMap((node) => (node.repeat === undefined ? groupsIn(node.children) : [node]));
}
