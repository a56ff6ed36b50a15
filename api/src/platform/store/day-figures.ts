import { monthOf } from '@lifeform/metadata/insurance';
import { Logger } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
import { type Counted, FigureChangeEntity, FigureEntity } from './figure.entity.ts';
import type { FiguredTable } from './touch-days.ts';

export type { Counted };

/** Both included, `YYYY-MM-DD` in Toronto. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Something that is counted by the day. */
export interface FigureKind {
  /** Another one when it is counted in another way. */
  readonly name: string;
  readonly table: FiguredTable;
  /** The figures of days; those of several days are the sums of each. */
  count(manager: EntityManager, days: Days): Promise<readonly Counted[]>;
}

/** What was counted of a day, `YYYY-MM-DD`, or of a month, `YYYY-MM`. */
export interface SpanFigures {
  readonly span: string;
  readonly counted: readonly Counted[];
}

/** Figures stored at once. */
const LOT = 100;

const log = new Logger('DayFigures');

/**
 * Figures of a period, by its days, and by months of which it has all but the last. Each is counted once, and again after
 * a row of its days was written (`touchDays`): how many changes there were is read before the rows are, so that a figure
 * that misses one is never taken for a newer one. Days on which nothing was ever written are left out.
 */
export async function readFigures(
  manager: EntityManager,
  kind: FigureKind,
  days: Days,
  by: 'day' | 'month' = 'month',
): Promise<readonly SpanFigures[]> {
  const changes = await readChanges(manager, kind.table, days);
  const spans = spansOf([...changes.keys()], days, by);
  const kept = await readKept(manager, kind, [...spans.keys()]);
  const found: SpanFigures[] = [];
  const made: FigureEntity[] = [];
  for (const [span, own] of spans) {
    const count = own.reduce((sum, day) => sum + (changes.get(day) ?? 0), 0);
    const known = kept.get(span);
    if (known?.changes === count) {
      found.push({ span, counted: known.content });
      continue;
    }
    const content = await countDays(manager, kind, own);
    found.push({ span, counted: content });
    made.push({ kind: kind.name, span, changes: count, content });
  }
  await keep(manager, made);
  return found;
}

/** The figures of a period, added up. */
export async function sumFigures(manager: EntityManager, kind: FigureKind, days: Days): Promise<readonly Counted[]> {
  const found = await readFigures(manager, kind, days);
  return addUp(found.map(({ counted }) => counted));
}

/** Figures of one key added up, in the order in which keys come first. */
export function addUp(parts: readonly (readonly Counted[])[]): readonly Counted[] {
  const totals = new Map<string, { readonly key: Counted[0]; readonly sums: number[] }>();
  for (const [key, sums] of parts.flat()) {
    const name = JSON.stringify(key);
    const total = totals.get(name);
    if (total) for (const [at, value] of sums.entries()) total.sums[at] = (total.sums[at] ?? 0) + value;
    else totals.set(name, { key, sums: [...sums] });
  }
  return [...totals.values()].map(({ key, sums }) => [key, sums]);
}

async function readChanges(manager: EntityManager, source: FiguredTable, { first, last }: Days) {
  const rows = await manager.find(FigureChangeEntity, {
    where: { source, day: Between(first, last) },
    order: { day: 'ASC' },
  });
  return new Map(rows.map(({ day, changes }) => [day, changes]));
}

/** The days that have something, by what is counted at once. */
function spansOf(days: readonly string[], { first, last }: Days, by: 'day' | 'month') {
  const isWhole = (month: string) => by === 'month' && `${month}-01` >= first && month < monthOf(last);
  const spans = new Map<string, string[]>();
  for (const day of days) {
    const span = isWhole(monthOf(day)) ? monthOf(day) : day;
    spans.set(span, [...(spans.get(span) ?? []), day]);
  }
  return spans;
}

async function readKept(manager: EntityManager, { name }: FigureKind, spans: readonly string[]) {
  const kept = new Map<string, FigureEntity>();
  for (let start = 0; start < spans.length; start += LOT) {
    const rows = await manager.findBy(FigureEntity, { kind: name, span: In(spans.slice(start, start + LOT)) });
    for (const row of rows) kept.set(row.span, row);
  }
  return kept;
}

/** A day at a time: others are answered in between. */
async function countDays(manager: EntityManager, kind: FigureKind, days: readonly string[]) {
  const parts: (readonly Counted[])[] = [];
  for (const day of days) parts.push(await kind.count(manager, { first: day, last: day }));
  return addUp(parts);
}

/** A figure that cannot be kept, as on a full disk, is counted again. */
async function keep(manager: EntityManager, made: readonly FigureEntity[]): Promise<void> {
  try {
    // The cast: TypeORM's parameter type would recurse into JSON columns without end.
    for (let start = 0; start < made.length; start += LOT)
      await manager.upsert(FigureEntity, made.slice(start, start + LOT) as never, ['kind', 'span']);
  } catch (error) {
    log.warn(`Figures were not kept: ${String(error)}`);
  }
}
