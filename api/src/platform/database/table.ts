import type { TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';
import { TYPES } from './column.ts';

/** Columns for migrations, one for each decorator of `column.ts`. */
type Extra = Partial<TableColumnOptions>;

const column = (name: string, base: Omit<TableColumnOptions, 'name'>, extra: Extra): TableColumnOptions => ({
  ...base,
  ...extra,
  name,
});

export const id = (name = 'id', extra: Extra = name === 'id' ? { isPrimary: true } : {}) =>
  column(name, { type: 'varchar', length: '36', ...TYPES.keyCollation }, extra);
export const key = (name: string, extra: Extra = {}) =>
  column(name, { type: 'varchar', length: '190', ...TYPES.keyCollation }, extra);
export const text = (name: string, extra: Extra = {}) => column(name, { type: 'varchar', length: '190' }, extra);
export const longText = (name: string, extra: Extra = {}) => column(name, { type: TYPES.longText }, extra);
export const flag = (name: string, extra: Extra = {}) => column(name, { type: TYPES.boolean }, extra);
export const integer = (name: string, extra: Extra = {}) => column(name, { type: TYPES.integer }, extra);
export const bigInteger = (name: string, extra: Extra = {}) => column(name, { type: 'bigint' }, extra);
export const double = (name: string, extra: Extra = {}) => column(name, { type: 'double' }, extra);
export const instant = (name: string, extra: Extra = {}) => column(name, { type: 'datetime', precision: 3 }, extra);

export const index = (name: string, ...columnNames: readonly string[]): TableIndexOptions => ({
  name,
  columnNames: [...columnNames],
});

export const unique = (name: string, ...columnNames: readonly string[]): TableIndexOptions => ({
  ...index(name, ...columnNames),
  isUnique: true,
});

/**
 * A foreign key to a table's `id`. Declared inside `createTable`, because SQLite cannot add one later; `NO ACTION`
 * on update, because MariaDB otherwise reports the constraint as changed for ever.
 */
export const reference = (name: string, columnName: string, table: string): TableForeignKeyOptions => ({
  name,
  columnNames: [columnName],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
});
