import { presentNames } from '@lifeform/metadata';
import type { FormRuntime } from './form-runtime.ts';

/** Names of fields in the other document, which differ where an item was renamed. */
export interface Names {
  readonly now: (name: string) => string;
  readonly before: (name: string) => string;
}

const unchanged = (name: string): string => name;

export function namesAcross({ compiled: { items } }: FormRuntime, { compiled: next }: FormRuntime): Names {
  const renamed = [...presentNames(next.document.items)].filter(
    ([old, now]) => items.has(old) && !items.has(now) && !next.items.has(old),
  );
  if (renamed.length === 0) return { now: unchanged, before: unchanged };
  const [forth, back] = [new Map(renamed), new Map(renamed.map(([old, now]) => [now, old]))];
  // The field of a row is named behind its row: `claimants[1].txtName`.
  const through = (names: ReadonlyMap<string, string>) => (name: string) => {
    const at = name.lastIndexOf('.') + 1;
    return name.slice(0, at) + (names.get(name.slice(at)) ?? name.slice(at));
  };
  return { now: through(forth), before: through(back) };
}
