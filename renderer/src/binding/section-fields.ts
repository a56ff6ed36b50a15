import type { Form, LayoutNode } from '@lifeform/engine';

/** A section with the names of its fields in reading order. */
export interface SectionFields {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

/**
 * Names of the fields of a container in reading order: a group's head before what it unfolds, a group with rows before
 * the fields of a row, which have no rows in their names (see `withRowFields`).
 */
export function fieldsOf({ kind, id, head, repeat, children }: LayoutNode): readonly string[] {
  if (kind === 'field') return [id];
  const own = [...(repeat === undefined ? [] : [id]), ...(head === undefined ? [] : [head])];
  return [...own, ...children.flatMap(fieldsOf)];
}

/** How many of some fields are not hidden. */
export function shownOf(form: Form, fields: readonly string[]): number {
  return fields.reduce((shown, name) => (form.getField(name).hidden ? shown : shown + 1), 0);
}

/** The sections of a layout in order, wherever pages and tabs hold them. */
export function sectionsOf(nodes: readonly LayoutNode[]): readonly SectionFields[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'section') return [{ id: node.id, title: node.title, fields: [...new Set(fieldsOf(node))] }];
    return sectionsOf(node.children);
  });
}
