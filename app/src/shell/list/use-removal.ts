import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Removable<Row, Detail> {
  /** First part of the keys of the queries that bring such rows. */
  readonly list: string;
  /** Deletes a row on the server, and resolves to what makes it anew. */
  readonly remove: (row: Row) => Promise<Detail>;
  readonly restore: (detail: Detail) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

interface Removed<Row, Detail> {
  readonly row: Row;
  readonly detail: Promise<Detail>;
  /** The lists as they were with it. */
  readonly before: readonly (readonly [QueryKey, unknown])[];
}

export interface Removal<Row> {
  /** The last one deleted on this page, while it can be restored. */
  readonly removed: Row | undefined;
  /** Of the rows those that are still there. */
  readonly left: (rows: readonly Row[]) => readonly Row[];
  readonly remove: (row: Row) => Promise<void>;
  readonly undo: () => Promise<void>;
}

/**
 * Rows that are deleted with a way back. Either shows at once, before the server has answered; where it refuses, the
 * row is as it was, and the failure is told. Nothing rejects.
 */
export function useRemoval<Row extends { readonly id: string }, Detail>({
  list,
  onFailure,
  ...server
}: Removable<Row, Detail>): Removal<Row> {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<Removed<Row, Detail>>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string): void => setHidden((ids) => new Set([...ids, id]));
  const show = (id: string): void => setHidden((ids) => new Set([...ids].filter((other) => other !== id)));
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [list] });

  const remove = async (row: Row): Promise<void> => {
    const detail = server.remove(row);
    const now = { row, detail, before: queries.getQueriesData({ queryKey: [list] }) };
    hide(row.id);
    setRemoved(now);
    try {
      await detail;
    } catch (error) {
      show(row.id);
      setRemoved((last) => (last === now ? undefined : last));
      onFailure(error);
    }
    await refresh();
  };
  const undo = async (): Promise<void> => {
    if (removed === undefined) return;
    const { row, detail, before } = removed;
    setRemoved(undefined);
    show(row.id);
    void queries.cancelQueries({ queryKey: [list] });
    for (const [key, data] of before) queries.setQueryData(key, data);
    // What was not deleted after all is told of there.
    const kept = await detail.catch(() => undefined);
    if (kept === undefined) return;
    try {
      await server.restore(kept);
    } catch (error) {
      setRemoved(removed);
      onFailure(error);
    }
    await refresh();
  };
  return { removed: removed?.row, left: (rows) => rows.filter(({ id }) => !hidden.has(id)), remove, undo };
}
