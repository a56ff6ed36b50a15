import { createHash } from 'node:crypto';
import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { RECORD_KINDS, type RecordKind, type RecordKindName } from '../config/record-kinds.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readInstant } from '../database/read-instant.ts';
import { FIGURED, type FiguredTable, forgetDays } from '../store/touch-days.ts';
import { Cleanup } from './cleanup.ts';

type Row = Readonly<Record<string, string | number | Date | Buffer | null>>;

/** Rows in one transaction. */
const LOT = 100;

/**
 * Removes records that are older than the period of their kind. Of a document its number, date and hash stay, as a row of
 * the audit log.
 */
@Injectable()
export class Retention implements OnModuleInit {
  readonly #days: Config['retention'];

  constructor(
    private readonly cleanup: Cleanup,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(CONFIG) { retention }: Config,
  ) {
    this.#days = retention;
  }

  onModuleInit(): void {
    for (const [name, days] of Object.entries(this.#days) as [RecordKindName, number][]) {
      this.cleanup.add(() => this.#remove(name, days));
    }
  }

  async #remove(name: RecordKindName, days: number): Promise<void> {
    const before = stored(daysBefore(this.now(), days));
    let removed: number;
    do {
      removed = await inTransaction(this.dataSource, (manager) => this.#removeLot(manager, name, before));
    } while (removed === LOT);
  }

  async #removeLot(manager: EntityManager, name: RecordKindName, before: string): Promise<number> {
    const kind: RecordKind = RECORD_KINDS[name];
    const { table, keys, since, number, parts = [], only = '1 = 1' } = kind;
    const dated = since.length === 1 ? since[0] : `COALESCE(${since.join(', ')})`;
    const lock = this.dataSource.options.type === 'better-sqlite3' ? '' : 'FOR UPDATE';
    const rows: readonly Row[] = await manager.query(
      `SELECT * FROM ${table} WHERE ${dated} < ? AND ${only} LIMIT ${LOT} ${lock}`,
      [before],
    );
    for (const row of rows) {
      for (const [part, column] of parts) await manager.query(`DELETE FROM ${part} WHERE ${column} = ?`, [row.id]);
      const where = keys.map((key) => `${key} = ?`).join(' AND ');
      await manager.query(
        `DELETE FROM ${table} WHERE ${where}`,
        keys.map((key) => row[key]),
      );
    }
    if (table in FIGURED) await this.#forget(manager, table as FiguredTable, rows);
    if (number === undefined || rows.length === 0) return rows.length;
    const at = this.now();
    const left = rows.map((row) => ({
      ...{ at, actor: 'system', action: 'retention.erase', subject: String(firstOf(row, number)) },
      detail: { kind: name, date: stored(firstOf(row, since)), hash: hashOf(row) },
    }));
    await this.audit.appendAll(manager, left);
    return rows.length;
  }

  #forget(manager: EntityManager, table: FiguredTable, rows: readonly Row[]): Promise<void> {
    const moments = rows.map((row) => row[FIGURED[table]]);
    const days = moments.map((moment) => (table === 'policy' ? String(moment) : readInstant(stored(moment ?? null))));
    return forgetDays(manager, table, days);
  }
}

function firstOf(row: Row, columns: readonly string[]): Row[string] {
  return columns.map((column) => row[column] ?? null).find((value) => value !== null) ?? null;
}

/** As both databases store instants. */
function stored(value: Row[string]): string {
  return value instanceof Date ? value.toISOString().replace('T', ' ').replace('Z', '') : String(value);
}

/** Of the row as it was stored: who has a copy can show that it is this document. */
function hashOf(row: Row): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}
