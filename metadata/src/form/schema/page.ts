import { integer, listOf, named, number, object, type Schema, withDefault } from './schema.ts';

/** The query of a list in pages: `page` from 1, and how many rows one has. */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery(pageSize = 20, most = 100) {
  return { page: withDefault(integer(1, 1_000_000), 1), pageSize: withDefault(integer(1, most), pageSize) };
}

/** A page of a list: its rows, how many there are on all pages, and which page it is. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T>(title: string, row: Schema<T>) {
  return named(title, object({ rows: listOf(row), total: number(), page: number(), pageSize: number() }));
}
