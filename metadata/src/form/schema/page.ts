import { flag, integer, listOf, named, number, object, optional, type Schema, withDefault } from './schema.ts';

/** The query of a paged list: `page` from 1, and the rows per page. */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery(pageSize = 20, most = 100) {
  return { page: withDefault(integer(1, 1_000_000), 1), pageSize: withDefault(integer(1, most), pageSize) };
}

/** One page of a list: its rows, the total number of rows, whether there are more than are counted, and its number. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T>(title: string, row: Schema<T>) {
  return named(
    title,
    object({ rows: listOf(row), total: number(), isMore: optional(flag()), page: number(), pageSize: number() }),
  );
}
