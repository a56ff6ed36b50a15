import type { InterfaceSetupItem } from '@lifeform/metadata';
import { useState } from 'react';
import { useHeldState } from '../../../session/use-held-state.ts';

type Layout = readonly InterfaceSetupItem[];

/** What is unfolded in the tree of a form, by id; what gets another name stays as it is, also when that is undone. */
export function useUnfolded(
  form: string,
  layout: Layout,
): readonly [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [unfolded, setUnfolded] = useHeldState<ReadonlySet<string>>(`unfolded ${form}`, new Set());
  const [shown, setShown] = useState(layout);
  if (shown !== layout) {
    setShown(layout);
    const renamed = renamedIn(shown, layout).flatMap(([from, to]) => (unfolded.has(from) ? [to] : []));
    if (renamed.length > 0) setUnfolded(new Set([...unfolded, ...renamed]));
  }
  return [unfolded, setUnfolded];
}

/** A renaming leaves every place where it stands. */
function renamedIn(before: Layout, after: Layout): readonly (readonly [from: string, to: string])[] {
  if (before.length !== after.length) return [];
  const known = new Set(before.map(({ id }) => id));
  return before.flatMap(({ id }, at) => {
    const now = after[at]?.id;
    return now === undefined || known.has(now) ? [] : [[id, now] as const];
  });
}
