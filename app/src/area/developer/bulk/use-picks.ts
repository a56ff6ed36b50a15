import { useState } from 'react';

/** Fields chosen to be worked on together. */
export interface Picks {
  readonly names: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
  /** Chooses everything from the one that was last touched to this one. */
  readonly extend: (name: string, shown: readonly string[]) => void;
  readonly pickAll: (names: readonly string[]) => void;
  readonly stop: () => void;
}

interface Picked {
  readonly names: ReadonlySet<string>;
  readonly last: string | undefined;
}

/**
 * What is chosen in a list.
 * @param open the one that is open: choosing several begins with it
 * @returns `isOn` while several are being chosen
 */
export function usePicks(open: string | undefined): Picks & { readonly isOn: boolean; readonly start: () => void } {
  const [picked, setPicked] = useState<Picked>();
  const before: Picked = picked ?? { names: new Set(open === undefined ? [] : [open]), last: open };
  return {
    isOn: picked !== undefined,
    names: before.names,
    start: () => setPicked({ ...before, names: picked ? before.names : new Set() }),
    stop: () => setPicked(undefined),
    toggle: (name) => {
      const names = new Set(before.names);
      if (!names.delete(name)) names.add(name);
      setPicked({ names, last: name });
    },
    extend: (name, shown) => {
      const [from, to] = [shown.indexOf(before.last ?? name), shown.indexOf(name)];
      const range = shown.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
      setPicked({ names: new Set([...before.names, ...range]), last: before.last ?? name });
    },
    pickAll: (names) => setPicked({ names: new Set([...before.names, ...names]), last: before.last }),
  };
}
