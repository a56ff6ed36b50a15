import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Row = Record<string, unknown>;

interface NativeStatement {
  readonly reader: boolean;
  safeIntegers(on: boolean): unknown;
  all(parameters: readonly unknown[]): Row[];
  run(parameters: readonly unknown[]): RunResult;
}

interface NativeDatabase {
  readonly inTransaction: boolean;
  prepare(sql: string): NativeStatement;
  exec(sql: string): unknown;
  close(): void;
}

interface RunResult {
  readonly changes: number;
  readonly lastInsertRowid: unknown;
}

export interface Statement {
  /** Whether the statement returns rows. */
  readonly reader: boolean;
  all(...parameters: readonly unknown[]): Row[];
  run(...parameters: readonly unknown[]): RunResult;
}

/**
 * The embedded database: libsql with the interface of better-sqlite3, which TypeORM expects. libsql ends the process on
 * a boolean or a spread parameter and stores JavaScript integers as reals, so values are converted in both directions.
 */
export class EmbeddedSqlite {
  readonly #database: NativeDatabase;

  constructor(file: string, options: { readonly readonly?: boolean; readonly timeout?: number } = {}) {
    const Native = require('libsql') as new (file: string, options: object) => NativeDatabase;
    this.#database = new Native(file, { readonly: options.readonly ?? false, timeout: options.timeout ?? 5000 });
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  exec(sql: string): this {
    this.#database.exec(sql);
    return this;
  }

  prepare(sql: string): Statement {
    const statement = this.#database.prepare(sql);
    statement.safeIntegers(true);
    return {
      reader: statement.reader,
      all: (...parameters) => statement.all(parameters.map(bindable)).map(readable),
      run: (...parameters) => statement.run(parameters.map(bindable)),
    };
  }

  pragma(text: string): Row[] {
    const statement = this.#database.prepare(`PRAGMA ${text}`);
    if (statement.reader) return statement.all([]).map(readable);
    this.#database.exec(`PRAGMA ${text}`);
    return [];
  }

  /**
   * Merges the write-ahead log into the file, so that the file alone is the whole database. If that fails, on a full
   * disk or while another program reads, the log stays beside it and nothing is lost.
   */
  close(): void {
    try {
      this.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // The next program that opens the file merges it.
    }
    this.#database.close();
  }
}

const LARGEST = 2n ** 63n - 1n;

/** @throws TypeError for values no column can hold; TypeORM reports a failed query */
function bindable(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return bindableText(value);
    case 'boolean':
      return value ? 1n : 0n;
    case 'number':
      return bindableNumber(value);
    case 'bigint':
      if (value > LARGEST || value < -LARGEST - 1n) throw new RangeError('a bigint parameter is out of range');
      return value;
    case 'undefined':
      return null;
    case 'object':
      return bindableObject(value);
    default:
      throw new TypeError(`cannot store a ${typeof value}`);
  }
}

function bindableText(text: string): string {
  if (text.includes('\0')) throw new TypeError('a text parameter contains a NUL character');
  return text.toWellFormed();
}

function bindableNumber(number: number): number | bigint {
  if (Number.isNaN(number)) throw new TypeError('a number parameter is not a number');
  return Number.isSafeInteger(number) && !Object.is(number, -0) ? BigInt(number) : number;
}

function bindableObject(value: object | null): unknown {
  if (value === null || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError('cannot store an object');
}

function readable(row: Row): Row {
  const result: Row = {};
  for (const [name, value] of Object.entries(row)) {
    // libsql adds its timings under this name.
    if (name !== '_metadata') result[name] = readableValue(value);
  }
  return result;
}

function readableValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (value instanceof Uint8Array && !Buffer.isBuffer(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return value;
}
