import type { DataSource, EntityManager } from 'typeorm';
import {
  ALL_SEALED_TABLES,
  CLASS_A_COLUMNS,
  type EncryptedTable,
  placeOf,
} from '../platform/crypto/encrypted-tables.ts';
import { FieldEncryption, isEncrypted } from '../platform/crypto/field-encryption.ts';
import { mapSealed } from '../platform/crypto/sealed-fields.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** What becomes of a text that another key than the first sealed; undefined leaves it as it is. */
type Visit = (text: string, place: string) => string | undefined;

/** Rows in one transaction: some hold files. */
const LOT = 20;
/** Of requests on their way between processes; their place is of the job. */
const JOB_FILE = /\.(?:request|answer)$/;

/** Everything that is sealed with another key than the first, wherever it is stored. */
export class SealedTexts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly encryption: FieldEncryption,
  ) {}

  async visit(visit: Visit): Promise<void> {
    for (const table of ALL_SEALED_TABLES) {
      for (const column of table.columns) await this.#visitColumn(table, column, visit);
    }
    for (const table of CLASS_A_COLUMNS) {
      for (const column of table.columns) await this.#visitFields(table, column, visit);
    }
    await this.#visitFiles(visit);
  }

  #visitColumn(table: EncryptedTable, column: string, visit: Visit): Promise<void> {
    const [first = ''] = this.encryption.marks;
    const where = `\`${column}\` LIKE '${FieldEncryption.mark}%' AND \`${column}\` NOT LIKE '${first}%'`;
    return this.#visitRows(table, column, where, (text, keys) => visit(text, placeOf(table, keys, column)));
  }

  #visitFields(table: EncryptedTable, column: string, visit: Visit): Promise<void> {
    const where = `\`${column}\` LIKE '%"sealed":"${FieldEncryption.mark}%'`;
    return this.#visitRows(table, column, where, (text, keys) => {
      const place = placeOf(table, keys, column);
      const next = mapSealed(JSON.parse(text), place, (sealed, at) => {
        return { sealed: (this.#isFormer(sealed) ? visit(sealed, at) : undefined) ?? sealed };
      });
      return JSON.stringify(next);
    });
  }

  /** Rows in the order of their keys, so that it ends also where texts stay as they are. */
  async #visitRows(
    table: EncryptedTable,
    column: string,
    where: string,
    next: (text: string, keys: readonly (string | number)[]) => string | undefined,
  ): Promise<void> {
    for (let after: Row | undefined; ; ) {
      const rows = await inTransaction(this.dataSource, (manager) =>
        visitLot(manager, { ...table, columns: [column] }, where, after, next),
      );
      after = rows.at(-1);
      if (rows.length < LOT) return;
    }
  }

  async #visitFiles(visit: Visit): Promise<void> {
    for (const { name } of await this.files.list()) {
      const text = (await this.files.get(name))?.toString();
      if (text === undefined || !this.#isFormer(text)) continue;
      const next = visit(text, JOB_FILE.test(name) ? `job/${name}` : name);
      if (next !== undefined) await this.files.put(name, Buffer.from(next));
    }
  }

  #isFormer(text: string): boolean {
    const [first = ''] = this.encryption.marks;
    return isEncrypted(text) && !text.startsWith(first);
  }
}

async function visitLot(
  manager: EntityManager,
  { table, keys, columns: [column = ''] }: EncryptedTable,
  where: string,
  after: Row | undefined,
  next: (text: string, keys: readonly (string | number)[]) => string | undefined,
): Promise<readonly Row[]> {
  const names = keys.map(quoted).join(', ');
  const from = after ? `AND (${names}) > (${keys.map(() => '?').join(', ')})` : '';
  const rows: Row[] = await manager.query(
    `SELECT ${names}, ${quoted(column)} FROM ${quoted(table)} WHERE ${where} ${from} ORDER BY ${names} LIMIT ${LOT}`,
    after ? keys.map((key) => after[key]) : [],
  );
  // What a server wrote meanwhile stays: it is sealed anew already, or is found the next time.
  const same = [...keys, column].map((key) => `${quoted(key)} = ?`).join(' AND ');
  for (const row of rows) {
    const at = keys.map((key) => row[key] ?? '');
    const text = String(row[column]);
    const changed = next(text, at);
    if (changed === undefined || changed === text) continue;
    await manager.query(`UPDATE ${quoted(table)} SET ${quoted(column)} = ? WHERE ${same}`, [changed, ...at, text]);
  }
  return rows;
}

function quoted(name: string): string {
  return `\`${name}\``;
}
