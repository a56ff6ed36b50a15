import type { LayoutNode } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';

/** Ids of the containers with only buttons, which the screen draws in its bottom bar. */
export function actionContainers(layout: readonly LayoutNode[], document: FormDocument): readonly string[] {
  const buttons = new Set(document.items.filter(({ fieldType }) => fieldType === 'button').map(({ name }) => name));
  const isAction = ({ kind, children }: LayoutNode): boolean =>
    kind === 'section' && children.length > 0 && children.every(({ id }) => buttons.has(id));
  return layout.filter(isAction).map(({ id }) => id);
}

/** The button that offers an action, from its control item. */
export function buttonOf(document: FormDocument, action: string): string | undefined {
  return document.items.find((item) => item.fieldType === 'button' && item.action === action)?.name;
}
