import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';

/**
 * An older layout whose groups find the rows that were entered under the ids they had later, as far as those are free.
 * @param later a layout made of it
 */
export function withLaterGroups(
  older: readonly InterfaceSetupItem[],
  later: readonly InterfaceSetupItem[],
): readonly InterfaceSetupItem[] {
  const ids = new Set(older.map(({ id }) => id));
  const now = new Map(
    later.flatMap(({ id, repeat }) =>
      ids.has(id) ? [] : (repeat?.formerIds ?? []).map((former) => [former, id] as const),
    ),
  );
  if (now.size === 0) return older;
  return older.map((entry) => {
    const id = now.get(entry.id);
    if (id === undefined || entry.repeat === undefined) return entry;
    const formerIds = [...(entry.repeat.formerIds ?? []).filter((one) => one !== id), id];
    return { ...entry, repeat: { ...entry.repeat, formerIds } };
  });
}
