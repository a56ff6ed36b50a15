import { type FieldState, type Form, itemNameOf, type LayoutNode, rowOf } from '@lifeform/engine';
import { placedLabel } from '../binding/placed-label.ts';
import type { Text } from '../text/text.ts';

/**
 * The label of a field; of one in another row than the field `of` with that row. When another shown field has the same label, preceded by its heading:
 * `Debts: Need`.
 */
export function distinctLabel(field: FieldState, form: Form, text: Text, of?: string): string {
  const { name, label } = field;
  if (rowOf(name) !== undefined) return rowOf(name) === rowOf(of ?? '') ? text(label) : placedLabel(form, field, text);
  const words = text(label);
  const isShared = Object.values(form.getState().fields).some(
    (other) => other.name !== name && text(other.label) === words,
  );
  const title = isShared ? titleOver(name, form.layout, form) : undefined;
  if (title === undefined || text(title) === words) return words;
  return text('msg-Why-within', { section: text(title), name: words });
}

/** The key of the nearest heading above a field. */
function titleOver(name: string, nodes: readonly LayoutNode[], form: Form, above?: string): string | undefined {
  for (const node of nodes) {
    if (node.id === itemNameOf(name)) return above;
    const title = Object.hasOwn(form.messages, node.title) ? node.title : above;
    const found = titleOver(name, node.children, form, title);
    if (found !== undefined) return found;
  }
  return undefined;
}
