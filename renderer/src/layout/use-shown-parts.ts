import type { LayoutNode } from '@lifeform/engine';
import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from '../binding/form-context.ts';
import { fieldsOf } from '../binding/section-fields.ts';
import { talliesOf } from '../binding/tallies.ts';

/** Those of some containers that have a field shown, or have none at all: a tab that a rule hides is not offered. */
export function useShownParts(nodes: readonly LayoutNode[]): readonly LayoutNode[] {
  const tallies = talliesOf(useForm());
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = nodes.map(({ id }) => tallies.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [tallies, nodes],
  );
  // One text, so that the parts render again only when it differs.
  const read = (): string =>
    nodes
      .filter((node) => tallies.of(node.id).shown > 0 || fieldsOf(node).length === 0)
      .map(({ id }) => id)
      .join(' ');
  const ids = useSyncExternalStore(subscribe, read, read).split(' ');
  return nodes.filter(({ id }) => ids.includes(id));
}
