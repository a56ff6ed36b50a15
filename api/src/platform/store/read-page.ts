import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export interface Place {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Row> extends Place {
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
}

/** A page of a query's rows. `counted` is the same query without what is only loaded along. */
export async function readPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { page, pageSize }: Place,
  counted: SelectQueryBuilder<Row> = query,
): Promise<Page<Row>> {
  const total = await counted.getCount();
  const rows = await query
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .getMany();
  return { rows, total, page, pageSize };
}
