import type { LayoutNode } from '@lifeform/engine';
import { type ComponentType, createContext, use } from 'react';

type RowsComponent = ComponentType<{ readonly node: LayoutNode }>;

/** What draws a group that repeats; undefined where only plain forms are drawn. */
export const RowsDrawing = createContext<RowsComponent | undefined>(undefined);

/** @throws where only plain forms are drawn */
export function useRowsDrawing(): RowsComponent {
  const drawing = use(RowsDrawing);
  if (drawing === undefined) throw new Error('Groups that repeat are drawn by FormView, not by PlainFormView.');
  return drawing;
}
