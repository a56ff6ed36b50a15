import { useState } from 'react';

export interface Selection {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly drop: (ids: readonly string[]) => void;
}

/** Which rows of a page are chosen; those no longer on it are not. */
export function useSelection(page: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const ids = page.filter((id) => chosen.has(id));
  const isAll = ids.length === page.length && page.length > 0;
  const without = (gone: readonly string[]) => new Set(ids.filter((id) => !gone.includes(id)));
  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(chosen.has(id) ? without([id]) : new Set([...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : page)),
    drop: (gone) => setChosen(without(gone)),
  };
}
