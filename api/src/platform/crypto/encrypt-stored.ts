import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.ts';
import { ENCRYPTED_TABLES, type EncryptedTable, placeOf } from './encrypted-tables.ts';
import { FieldEncryption, isEncrypted } from './field-encryption.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Rows in one transaction. */
const LOT = 100;

/**
 * Encrypts what releases before encryption stored as plain text. A migration cannot, as it has no secret: it lists the
 * tables in `seal_pending`. A table leaves the list once it is fully encrypted, and an interrupted run continues at the
 * next start.
 */
@Injectable()
export class EncryptStored {
  readonly #log = new Logger(EncryptStored.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  async run(): Promise<void> {
    const rows: { readonly name: string }[] = await this.dataSource.query('SELECT name FROM seal_pending');
    const pending = new Set(rows.map(({ name }) => name));
    for (const table of Object.values(ENCRYPTED_TABLES).filter((one) => pending.has(one.table))) {
      if ((await this.#encryptTable(table)) > 0) await this.#overwrite(table);
      await this.dataSource.query('DELETE FROM seal_pending WHERE name = ?', [table.table]);
    }
  }

  async #encryptTable(table: EncryptedTable): Promise<number> {
    let encrypted = 0;
    for (let after: Row | undefined; ; ) {
      const lot = await inTransaction(this.dataSource, (manager) => this.#encryptLot(manager, table, after));
      encrypted += lot.length;
      after = lot.at(-1);
      if (lot.length < LOT) return encrypted;
    }
  }

  async #encryptLot(
    manager: EntityManager,
    encrypted: EncryptedTable,
    after: Row | undefined,
  ): Promise<readonly Row[]> {
    const { table, keys, columns } = encrypted;
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
        if (typeof text !== 'string' || isEncrypted(text)) continue;
        const hidden = this.encryption.encrypt(text, placeOf(encrypted, at, column));
        await manager.query(`UPDATE ${table} SET ${quoted(column)} = ? WHERE ${where}`, [hidden, ...at]);
      }
    }
    return rows;
  }

  /** Databases keep deleted contents until the space is reused. */
  async #overwrite({ table }: EncryptedTable): Promise<void> {
    const isEmbedded = this.dataSource.options.type === 'better-sqlite3';
    await this.dataSource.query(isEmbedded ? 'VACUUM' : `OPTIMIZE TABLE ${table}`).catch((error: unknown) => {
      this.#log.warn(`What ${table} held before it was encrypted could not be overwritten: ${String(error)}`);
    });
  }
}

function quoted(name: string): string {
  return `\`${name}\``;
}
