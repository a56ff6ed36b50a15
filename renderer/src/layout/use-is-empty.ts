import type { LayoutNode } from '@lifeform/engine';
import { useTally } from '../binding/use-tally.ts';

/** Whether every field of a container is hidden: its title and frame then stand for nothing. */
export function useIsEmpty({ id }: LayoutNode): boolean {
  return useTally(id, ({ shown }) => shown === 0);
}
