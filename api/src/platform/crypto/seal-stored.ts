import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.ts';
import { FieldEncryption, isSealed } from './field-encryption.ts';
import { placeOf, SEALED_TABLES, type SealedTable } from './sealed-tables.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Rows of one transaction. */
const LOT = 100;

/**
 * Seals what a release before sealing stored as plain text. A migration cannot: it has no secret. It lists the tables in
 * `seal_pending`; a table leaves the list once all of it is sealed, and a start that was ended goes on where it stopped.
 */
@Injectable()
export class SealStored {
  readonly #log = new Logger(SealStored.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  async run(): Promise<void> {
    const rows: { readonly name: string }[] = await this.dataSource.query('SELECT name FROM seal_pending');
    const pending = new Set(rows.map(({ name }) => name));
    for (const table of Object.values(SEALED_TABLES).filter((one) => pending.has(one.table))) {
      if ((await this.#sealTable(table)) > 0) await this.#overwrite(table);
      await this.dataSource.query('DELETE FROM seal_pending WHERE name = ?', [table.table]);
    }
  }

  async #sealTable(table: SealedTable): Promise<number> {
    let sealed = 0;
    for (let after: Row | undefined; ; ) {
      const lot = await inTransaction(this.dataSource, (manager) => this.#sealLot(manager, table, after));
      sealed += lot.length;
      after = lot.at(-1);
      if (lot.length < LOT) return sealed;
    }
  }

  async #sealLot(manager: EntityManager, sealed: SealedTable, after: Row | undefined): Promise<readonly Row[]> {
    const { table, keys, columns } = sealed;
    const names = keys.map(quoted).join(', ');
    const from = after ? `WHERE (${names}) > (${keys.map(() => '?').join(', ')})` : '';
    const rows: Row[] = await manager.query(
      `SELECT ${[...keys, ...columns].map(quoted).join(', ')} FROM ${table} ${from} ORDER BY ${names} LIMIT ${LOT}`,
      after ? keys.map((key) => after[key]) : [],
    );
    const where = keys.map((key) => `${quoted(key)} = ?`).join(' AND ');
    for (const row of rows) {
      const at = keys.map((key) => row[key] ?? '');
      for (const column of columns) {
        const text = row[column];
        if (typeof text !== 'string' || isSealed(text)) continue;
        const hidden = this.encryption.seal(text, placeOf(sealed, at, column));
        await manager.query(`UPDATE ${table} SET ${quoted(column)} = ? WHERE ${where}`, [hidden, ...at]);
      }
    }
    return rows;
  }

  /** Databases keep what a row held until its place is used again. */
  async #overwrite({ table }: SealedTable): Promise<void> {
    const isEmbedded = this.dataSource.options.type === 'better-sqlite3';
    await this.dataSource.query(isEmbedded ? 'VACUUM' : `OPTIMIZE TABLE ${table}`).catch((error: unknown) => {
      this.#log.warn(`What ${table} held before it was sealed could not be overwritten: ${String(error)}`);
    });
  }
}

function quoted(name: string): string {
  return `\`${name}\``;
}
