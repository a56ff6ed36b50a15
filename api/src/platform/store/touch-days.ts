import { monthOf } from '@lifeform/metadata/insurance';
import { type EntityManager, In } from 'typeorm';
import { easternDay } from '../clock/eastern-day.ts';
import { FigureEntity } from './figure.entity.ts';

/** Tables that figures are kept of, with the column that says which day a row counts on. */
export const FIGURED = { illustration: 'createdAt', policy: 'issueDate', tracking_event: 'happenedAt' } as const;

export type FiguredTable = keyof typeof FIGURED;

/** Days of one statement: SQLite limits its parameters. */
const LOT = 500;

const AGAIN = {
  embedded: 'ON CONFLICT (source, day) DO UPDATE SET changes = changes + 1',
  server: 'ON DUPLICATE KEY UPDATE changes = changes + 1',
};

/**
 * Says in the transaction of a write that rows of these days are others now, so that what was counted of them is counted
 * again. Called last: on a server, others who write of the same day wait for the end of the transaction.
 * @param at moments, or days of Toronto
 */
export async function touchDays(
  manager: EntityManager,
  table: FiguredTable,
  at: readonly (Date | string)[],
): Promise<void> {
  const again = manager.connection.options.type === 'better-sqlite3' ? AGAIN.embedded : AGAIN.server;
  // In order, so that two transactions never wait for one another.
  const days = daysOf(at).toSorted();
  for (let start = 0; start < days.length; start += LOT) {
    const lot = days.slice(start, start + LOT);
    const rows = lot.map(() => '(?, ?, 1)').join(', ');
    const values = lot.flatMap((day) => [table, day]);
    await manager.query(`INSERT INTO figure_change (source, day, changes) VALUES ${rows} ${again}`, values);
  }
}

/** The same of rows that are erased: what was counted of them goes with them. */
export async function forgetDays(
  manager: EntityManager,
  table: FiguredTable,
  at: readonly (Date | string)[],
): Promise<void> {
  const spans = [...new Set(daysOf(at).flatMap((day) => [day, monthOf(day)]))];
  for (let start = 0; start < spans.length; start += LOT)
    await manager.delete(FigureEntity, { span: In(spans.slice(start, start + LOT)) });
  await touchDays(manager, table, at);
}

function daysOf(at: readonly (Date | string)[]): readonly string[] {
  return [...new Set(at.map((moment) => (moment instanceof Date ? easternDay(moment) : moment)))];
}
