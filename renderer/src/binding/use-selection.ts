import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!Array.isArray(left) || !Array.isArray(right)) return false;
  return left.length === right.length && left.every((entry, index) => Object.is(entry, right[index]));
}

/**
 * What `select` returns for a store; rerenders only when that differs. Lists are compared entry by entry, so a selector
 * may build a new one each time.
 */
export function useSelection<State, Selected>(
  subscribe: (listener: () => void) => () => void,
  getState: () => State,
  select: (state: State) => Selected,
): Selected {
  const shown = useRef<{ readonly selected: Selected } | undefined>(undefined);
  const read = useMemo(() => {
    let last: { readonly state: State; readonly selected: Selected } | undefined;
    return (): Selected => {
      const state = getState();
      if (last && last.state === state) return last.selected;
      const selected = select(state);
      const before = last ?? shown.current;
      last = { state, selected: before && isSame(before.selected, selected) ? before.selected : selected };
      return last.selected;
    };
  }, [getState, select]);
  const selected = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    shown.current = { selected };
  }, [selected]);
  return selected;
}
