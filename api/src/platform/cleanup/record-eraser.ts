import { createHash } from 'node:crypto';
import type { AuditAct } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { RECORD_KINDS, type RecordKind, type RecordKindName } from '../config/record-kinds.ts';
import { readInstant } from '../database/read-instant.ts';
import { FIGURED, type FiguredTable, forgetDays } from '../store/touch-days.ts';

/** A row as the database has it. */
export type StoredRow = Readonly<Record<string, string | number | Date | Buffer | null>>;

/** Removes records with all that belongs to them. Of a document its number, date and hash stay, as a row of the audit log. */
@Injectable()
export class RecordEraser {
  constructor(
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param by who, and the action that the audit log calls it */
  async erase(
    manager: EntityManager,
    name: RecordKindName,
    rows: readonly StoredRow[],
    by: { readonly actor: string; readonly action: AuditAct },
  ): Promise<void> {
    const kind: RecordKind = RECORD_KINDS[name];
    for (const row of rows) await removeRow(manager, kind, row);
    const { table, number, since } = kind;
    if (table in FIGURED) await forget(manager, table as FiguredTable, rows);
    if (number === undefined || rows.length === 0) return;
    const at = this.now();
    const left = rows.map((row) => ({
      ...{ ...by, at, subject: String(firstOf(row, number)) },
      detail: { kind: name, date: asStored(firstOf(row, since)), hash: hashOf(row) },
    }));
    await this.audit.appendAll(manager, left);
  }
}

/** What was counted of them goes with them. */
function forget(manager: EntityManager, table: FiguredTable, rows: readonly StoredRow[]): Promise<void> {
  const moments = rows.map((row) => row[FIGURED[table]] ?? null);
  const days = moments.map((moment) => (table === 'policy' ? String(moment) : readInstant(asStored(moment))));
  return forgetDays(manager, table, days);
}

async function removeRow(manager: EntityManager, { table, keys, parts = [], shared }: RecordKind, row: StoredRow) {
  const named: readonly StoredRow[] = shared
    ? await manager.query(`SELECT ${shared.key} AS id FROM ${shared.link} WHERE ${shared.of} = ?`, [row.id])
    : [];
  for (const [part, column] of parts) await manager.query(`DELETE FROM ${part} WHERE ${column} = ?`, [row.id]);
  for (const { id } of named) {
    const isFree = `NOT EXISTS (SELECT 1 FROM ${shared?.link} WHERE ${shared?.key} = ?)`;
    await manager.query(`DELETE FROM ${shared?.table} WHERE id = ? AND ${isFree}`, [id, id]);
  }
  const where = keys.map((key) => `${key} = ?`).join(' AND ');
  await manager.query(
    `DELETE FROM ${table} WHERE ${where}`,
    keys.map((key) => row[key]),
  );
}

/** The first of these that a row has. */
export function firstOf(row: StoredRow, columns: readonly string[]): StoredRow[string] {
  return columns.map((column) => row[column] ?? null).find((value) => value !== null) ?? null;
}

/** As both databases store instants. */
export function asStored(value: StoredRow[string]): string {
  return value instanceof Date ? value.toISOString().replace('T', ' ').replace('Z', '') : String(value);
}

/** Of the row as it was stored: who has a copy can show that it is this document. */
function hashOf(row: StoredRow): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}
