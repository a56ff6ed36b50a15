import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export interface Place {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Row> extends Place {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
}

/** A page of what a query finds. `counted` finds the same without what is only read along. */
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
