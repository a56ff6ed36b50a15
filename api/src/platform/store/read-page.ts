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

/** A query, or those whose rows are its own, each once: each is read in the order of an index, and they are merged. */
export type Keyed<Row extends ObjectLiteral> = SelectQueryBuilder<Row> | readonly SelectQueryBuilder<Row>[];

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
  keyed: Keyed<Row> = query,
  most: number = MOST_COUNTED,
): Promise<Page<Row>> {
  let counted = 0;
  for (const part of [keyed].flat()) counted += await countRows(part, most + 1 - counted);
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
  keyed: Keyed<Row>,
  start: number,
  size: number,
  total: number | undefined,
): Promise<readonly string[]> {
  if (total === undefined || start <= total / 2) return keysOf(keyed, start, size);
  const count = Math.min(size, total - start);
  if (count <= 0) return [];
  const backwards = [keyed].flat().map((part) => part.clone().orderBy(ordersOf(part, opposite)));
  return (await keysOf(backwards, total - start - count, count)).toReversed();
}

/** The rows of a query that is read as several, from its beginning. */
export async function readFirst<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  keyed: Keyed<Row>,
  size: number,
): Promise<readonly Row[]> {
  return readByKeys(query, await keysOf(keyed, 0, size));
}

async function keysOf<Row extends ObjectLiteral>(
  keyed: Keyed<Row>,
  start: number,
  size: number,
): Promise<readonly string[]> {
  const [first, ...others] = [keyed].flat();
  if (!first) return [];
  const found = others.length === 0 ? keysOfOne(first, start, size) : merged([first, ...others], start, size);
  const rows = await found.getRawMany<{ readonly pageKey: string }>();
  return rows.map(({ pageKey }) => pageKey);
}

const KEY = 'pageKey';

function keysOfOne<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, start: number, size: number) {
  return query.clone().select(keyOf(query), KEY).offset(start).limit(size);
}

/** No part holds more of what is wanted than all before its end. */
function merged<Row extends ObjectLiteral>(
  parts: readonly [SelectQueryBuilder<Row>, ...SelectQueryBuilder<Row>[]],
  start: number,
  size: number,
) {
  const orders = Object.entries(ordersOf(parts[0])).map(([column, order], at) => ({
    column,
    order,
    // A column is selected once.
    name: column === keyOf(parts[0]) ? KEY : `sort${at}`,
  }));
  const beginnings = parts.map((part) => {
    const beginning = keysOfOne(part, 0, start + size);
    for (const { column, name } of orders) if (name !== KEY) beginning.addSelect(column, name);
    return beginning;
  });
  const union = beginnings.map((part, at) => `SELECT * FROM (${part.getQuery()}) part${at}`).join(' UNION ALL ');
  const query = parts[0].createQueryBuilder().select(KEY, KEY).from(`(${union})`, 'merged');
  for (const { name, order } of orders) query.addOrderBy(name, order);
  for (const part of beginnings) query.setParameters(part.getParameters());
  return query.offset(start).limit(size);
}

function ordersOf<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  turned: (order: Direction) => Direction = (order) => order,
): Record<string, Direction> {
  const orders = Object.entries(query.expressionMap.orderBys);
  return Object.fromEntries(orders.map(([column, order]) => [column, turned(order === 'DESC' ? 'DESC' : 'ASC')]));
}

type Direction = 'ASC' | 'DESC';

function opposite(order: Direction): Direction {
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
