import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export interface Place {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Row> extends Place {
  readonly rows: readonly Row[];
  /** Rows on all pages; `MOST_COUNTED` where there are more. */
  readonly total: number;
  /** There are more rows than are counted. */
  readonly isMore?: true;
}

/** Rows are counted up to here: counting a million takes longer than reading a page of them. */
export const MOST_COUNTED = 100_000;

/**
 * A page of a query's rows. Their keys are found first, in the order of an index that holds nothing else and from its
 * nearer end; then these rows alone are read by their keys, so that what a row carries is not read for those before it.
 * @param query its order ends in the key, in the direction of what comes before it
 * @param keyed the same query without what is only loaded along
 * @param most rows that are counted
 */
export async function readPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { page, pageSize }: Place,
  keyed: SelectQueryBuilder<Row> = query,
  most: number = MOST_COUNTED,
): Promise<Page<Row>> {
  const counted = await countRows(keyed, most + 1);
  const isMore = counted > most;
  const keys = await readKeys(keyed, (page - 1) * pageSize, pageSize, isMore ? undefined : counted);
  const found = await readByKeys(query, keys);
  const total = Math.min(counted, most);
  return { rows: found, total, page, pageSize, ...(isMore && { isMore }) };
}

/** The rows of a query; of more than `most`, `most`. */
export async function countRows<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  most: number,
): Promise<number> {
  const some = query.clone().select('1', 'one').orderBy().limit(most);
  // Of the same transaction.
  const counting = query.createQueryBuilder().select('COUNT(*)', 'total');
  const row = await counting
    .from(`(${some.getQuery()})`, 'some')
    .setParameters(some.getParameters())
    .getRawOne<{ readonly total: number | string }>();
  return Number(row?.total ?? 0);
}

/** @param total undefined when it is not known */
async function readKeys<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  start: number,
  size: number,
  total: number | undefined,
): Promise<readonly string[]> {
  const keys = query.clone().select(keyOf(query), 'pageKey');
  if (total === undefined || start <= total / 2) return keysOf(keys.offset(start).limit(size));
  const count = Math.min(size, total - start);
  if (count <= 0) return [];
  const orders = Object.entries(query.expressionMap.orderBys).map(([column, order]) => [column, opposite(order)]);
  const backwards = keys.orderBy(Object.fromEntries(orders)).offset(total - start - count);
  return (await keysOf(backwards.limit(count))).toReversed();
}

async function keysOf<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): Promise<readonly string[]> {
  const rows = await query.getRawMany<{ readonly pageKey: string }>();
  return rows.map(({ pageKey }) => pageKey);
}

function opposite(order: unknown): 'ASC' | 'DESC' {
  return order === 'DESC' ? 'ASC' : 'DESC';
}

async function readByKeys<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  keys: readonly string[],
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const rows = await query
    .andWhere(`${keyOf(query)} IN (:...pageKeys)`, { pageKeys: keys })
    .orderBy()
    .getMany();
  const position = new Map(keys.map((key, index) => [key, index]));
  return rows.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}

function keyOf<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): string {
  return `${query.alias}.id`;
}
