import type { ReactNode } from 'react';
import { RowGroup } from './row-group.tsx';
import { RowsDrawing } from './rows-drawing.ts';

/** Groups that repeat are drawn within. */
export function WithRows({ children }: { readonly children: ReactNode }) {
  return <RowsDrawing value={RowGroup}>{children}</RowsDrawing>;
}
