import type { QueryRunner, TableColumnOptions } from 'typeorm';

/**
 * Adds columns to a table whose rows others reference. TypeORM would rebuild the table on SQLite, which the references
 * prevent; both engines support the plain statement.
 */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly TableColumnOptions[],
): Promise<void> {
  for (const column of columns) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${definition(column)}`);
}

/** Drops columns without indexes or foreign keys. */
export async function dropColumns(runner: QueryRunner, table: string, names: readonly string[]): Promise<void> {
  for (const name of names) await runner.query(`ALTER TABLE ${table} DROP COLUMN \`${name}\``);
}

/** A column that is not nullable needs a default, as there may be rows. */
function definition({ name, type, length, collation, isNullable, default: fallback }: TableColumnOptions): string {
  const size = length ? `(${length})` : '';
  const order = collation ? ` COLLATE ${collation}` : '';
  const rest = isNullable ? 'NULL' : `NOT NULL DEFAULT ${fallback}`;
  return `\`${name}\` ${type}${size}${order} ${rest}`;
}
