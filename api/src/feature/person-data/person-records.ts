import type { PersonDataKind } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { StoredRow } from '../../platform/cleanup/record-eraser.ts';
import { placeOf, SEALED_TABLES } from '../../platform/crypto/encrypted-tables.ts';
import { DecryptionError, FieldEncryption, isEncrypted } from '../../platform/crypto/field-encryption.ts';
import { SealedFields } from '../../platform/crypto/sealed-fields.ts';
import { idOf, keysOf, type OpenRecord, type OpenRow } from './open-record.ts';
import { PERSON_KINDS } from './person-kinds.ts';

/** Never read: it opens an account. */
const NEVER = 'passwordHash';

/** Reads records of any kind with all that belongs to them, opened. */
@Injectable()
export class PersonRecords {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly sealed: SealedFields,
  ) {}

  /** Some records of a kind, after one of these keys, in their order. */
  async lot(kind: PersonDataKind, after: readonly string[] | undefined, most: number): Promise<readonly OpenRecord[]> {
    const { table, keys } = PERSON_KINDS[kind];
    const names = keys.join(', ');
    const from = after ? `WHERE (${names}) > (${keys.map(() => '?').join(', ')})` : '';
    const { manager } = this.dataSource;
    const sql = `SELECT * FROM ${table} ${from} ORDER BY ${names} LIMIT ${most}`;
    return this.#opened(manager, kind, await manager.query(sql, [...(after ?? [])]));
  }

  /** Undefined where there is none. In a transaction that erases it nobody else may change it. */
  async find(
    manager: EntityManager,
    kind: PersonDataKind,
    id: string,
    isHeld = false,
  ): Promise<OpenRecord | undefined> {
    const { table, keys } = PERSON_KINDS[kind];
    const given = keysOf(kind, id);
    if (!given) return undefined;
    const lock = isHeld && this.dataSource.options.type !== 'better-sqlite3' ? 'FOR UPDATE' : '';
    const sql = `SELECT * FROM ${table} WHERE ${keys.map((key) => `${key} = ?`).join(' AND ')} ${lock}`;
    const [found] = await this.#opened(manager, kind, await manager.query(sql, [...given]));
    return found;
  }

  /** Rows of a table that meet a condition of one parameter, opened. */
  async rows(table: string, where: string, value: string): Promise<readonly OpenRow[]> {
    const rows = await this.dataSource.query<StoredRow[]>(`SELECT * FROM ${table} WHERE ${where}`, [value]);
    return rows.map((row) => this.#row(table, row, []));
  }

  async #opened(
    manager: EntityManager,
    kind: PersonDataKind,
    rows: readonly StoredRow[],
  ): Promise<readonly OpenRecord[]> {
    const { table, parts = [], bytes = [] } = PERSON_KINDS[kind];
    const ids = rows.map(({ id }) => id);
    const byRecord = new Map<unknown, Record<string, OpenRow[]>>(ids.map((id) => [id, {}]));
    for (const [part, column] of ids.length === 0 ? [] : parts) {
      const sql = `SELECT * FROM ${part} WHERE ${column} IN (${ids.map(() => '?').join(', ')})`;
      const found: readonly StoredRow[] = await manager.query(sql, ids);
      for (const row of found) {
        const own = byRecord.get(row[column]);
        if (own) own[part] = [...(own[part] ?? []), this.#row(part, row, bytes)];
      }
    }
    return rows.map((stored) => ({
      ...{ kind, id: idOf(kind, stored), stored, row: this.#row(table, stored, bytes) },
      parts: byRecord.get(stored.id) ?? {},
    }));
  }

  #row(table: string, row: StoredRow, bytes: readonly string[]): OpenRow {
    const kept = Object.entries(row).filter(([column]) => column !== NEVER && !bytes.includes(`${table}.${column}`));
    return Object.fromEntries(kept.map(([column, value]) => [column, this.#value(table, row, column, value)]));
  }

  #value(table: string, row: StoredRow, column: string, value: StoredRow[string]): unknown {
    if (typeof value !== 'string') return value;
    const sealed = SEALED_TABLES.find((one) => one.table === table && one.columns.includes(column));
    try {
      if (!sealed || !isEncrypted(value)) return this.sealed.open(asJson(value), [table, row.id, column].join('/'));
      const keys = sealed.keys.map((key) => String(row[key]));
      return asJson(this.encryption.decrypt(value, placeOf(sealed, keys, column)));
    } catch (error) {
      // What nobody can open says nothing of anybody.
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  }
}

/** Objects and lists; anything else as it is. */
function asJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
