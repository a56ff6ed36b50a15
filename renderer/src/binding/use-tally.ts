import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';
import { type Tally, talliesOf, WHOLE } from './tallies.ts';

/** What `select` returns for the counts of a container; rerenders only when that differs. */
export function useTally<Selected extends string | number | boolean>(
  id: string,
  select: (tally: Tally) => Selected,
): Selected {
  const tallies = talliesOf(useForm());
  const subscribe = useCallback((listener: () => void) => tallies.subscribe(id, listener), [tallies, id]);
  const read = (): Selected => select(tallies.of(id));
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether nothing in the form is a mistake: findings are only still to do. */
export function useIsToDo(): boolean {
  return useTally(WHOLE, ({ wrong }) => wrong === 0);
}
