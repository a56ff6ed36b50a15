import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { RECORD_KINDS, type RecordKind, type RecordKindName } from '../config/record-kinds.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Cleanup } from './cleanup.ts';
import { asStored, RecordEraser, type StoredRow } from './record-eraser.ts';

/** Rows in one transaction. */
const LOT = 100;

/** Removes records that are older than the period of their kind. */
@Injectable()
export class Retention implements OnModuleInit {
  readonly #days: Config['retention'];

  constructor(
    private readonly cleanup: Cleanup,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly eraser: RecordEraser,
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
    const before = asStored(daysBefore(this.now(), days));
    let removed: number;
    do {
      removed = await inTransaction(this.dataSource, (manager) => this.#removeLot(manager, name, before));
    } while (removed === LOT);
  }

  async #removeLot(manager: EntityManager, name: RecordKindName, before: string): Promise<number> {
    const kind: RecordKind = RECORD_KINDS[name];
    const { table, since, only = '1 = 1' } = kind;
    const dated = since.length === 1 ? since[0] : `COALESCE(${since.join(', ')})`;
    const lock = this.dataSource.options.type === 'better-sqlite3' ? '' : 'FOR UPDATE';
    const rows: readonly StoredRow[] = await manager.query(
      `SELECT * FROM ${table} WHERE ${dated} < ? AND ${only} LIMIT ${LOT} ${lock}`,
      [before],
    );
    await this.eraser.erase(manager, name, rows, { actor: 'system', action: 'retention.erase' });
    return rows.length;
  }
}
