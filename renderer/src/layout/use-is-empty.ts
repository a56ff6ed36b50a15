import type { LayoutNode } from '@lifeform/engine';
import { useTally } from '../binding/use-tally.ts';

/** Whether every field of a container is hidden, so that its title and frame are not drawn. */
export function useIsEmpty({ id }: LayoutNode): boolean {
  return useTally(id, ({ shown }) => shown === 0);
}
