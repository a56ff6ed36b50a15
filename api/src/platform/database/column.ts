import { Column, type ColumnOptions, type ValueTransformer } from 'typeorm';
import { isMySqlUrl } from '../config/config.ts';

/**
 * Column types that mean the same on SQLite and on MySQL/MariaDB. TypeORM fixes a column's type when the entity
 * class is read, so the choice is made here once, from the environment; no other file names a driver's type.
 */
const onServer = isMySqlUrl(process.env.DATABASE_URL ?? '');

/** Type names for migrations; entities use the decorators below. */
export const TYPES = {
  longText: onServer ? 'longtext' : 'text',
  bytes: onServer ? 'longblob' : 'blob',
  boolean: onServer ? 'tinyint' : 'boolean',
  integer: onServer ? 'int' : 'integer',
  /** Keys are compared byte by byte on both engines; the server's default collation would equate 'a' and 'A'. */
  keyCollation: onServer ? { collation: 'utf8mb4_bin' } : {},
} as const;

const json: ValueTransformer = {
  to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
  from: (stored: string | null | undefined) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
};

/** mysql2 returns big integers as text. */
const wholeNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (stored: unknown) => (stored === null || stored === undefined ? stored : Number(stored)),
};

/** Identifier made by the application (`newID`). */
export const IdColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length: 36, ...TYPES.keyCollation, ...options });

/** Case-sensitive key of at most 190 characters, the longest that every server can index. */
export const KeyColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length: 190, ...TYPES.keyCollation, ...options });

/** Short text of at most 190 characters, compared without case. */
export const TextColumn = (options: ColumnOptions = {}) => Column({ type: 'varchar', length: 190, ...options });

export const LongTextColumn = (options: ColumnOptions = {}) => Column({ type: TYPES.longText as 'text', ...options });

/** A JSON value. A text column, because the servers' json type reads a stored "123" back as 123. */
export const JsonColumn = (options: ColumnOptions = {}) => LongTextColumn({ transformer: json, ...options });

export const BooleanColumn = (options: ColumnOptions = {}) => Column({ type: 'boolean', ...options });

export const IntegerColumn = (options: ColumnOptions = {}) => Column({ type: 'int', ...options });

/** Whole number beyond 32 bits, such as an amount in cents. */
export const BigIntegerColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'bigint', transformer: wholeNumber, ...options });

/** Number with decimals, as JavaScript has it. */
export const DoubleColumn = (options: ColumnOptions = {}) => Column({ type: 'double', ...options });

/** Instant with milliseconds, UTC. Set by the application, because the engines' defaults differ. */
export const InstantColumn = (options: ColumnOptions = {}) => Column({ type: 'datetime', precision: 3, ...options });
