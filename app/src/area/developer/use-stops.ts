import { type KeyboardEvent, useState } from 'react';

/** How a list is walked by keys. */
export interface Stops {
  /** What a line has besides: Tab stops at one line of the list, and arrows lead to the others. */
  readonly of: (key: string) => { readonly tabIndex: 0 | -1; readonly onFocus: () => void };
  /** Of the keys that are pressed on a line, those that walk: arrows, Home and End. */
  readonly walk: (event: KeyboardEvent<HTMLElement>) => void;
  /** Of the keys that are pressed in the search above the list: the arrow down leads into it. */
  readonly enter: (event: KeyboardEvent<HTMLElement>) => void;
}

const LINES = 'li button, li input';

/**
 * A long list is one stop for Tab: what is behind it is a key away, however long it is.
 * @param keys of its lines, in their order
 * @param open the line that is open: Tab comes to it first
 */
export function useStops(keys: readonly string[], open: string | undefined): Stops {
  const [{ of, at }, setStop] = useState<{ readonly of: string | undefined; readonly at: string | undefined }>({
    ...{ of: open, at: open },
  });
  // What was just opened elsewhere is where the list goes on.
  const stop = [of === open ? at : open, open, keys[0]].find((key) => key !== undefined && keys.includes(key));
  return {
    of: (key) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setStop({ of: open, at: key }) }),
    walk: (event) => {
      const lines = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(LINES) ?? [])];
      const next = lines[stepped(event, lines.indexOf(event.currentTarget), lines.length)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
    enter: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      event.currentTarget.closest('section')?.querySelector<HTMLElement>('li [tabindex="0"]')?.focus();
    },
  };
}

/** The line a key leads to; -1 for a key that does not walk. */
function stepped({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): number {
  if (altKey || ctrlKey || metaKey) return -1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
