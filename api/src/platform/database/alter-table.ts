import type { QueryRunner, TableColumnOptions } from 'typeorm';

/**
 * Adds columns to a table that holds rows others refer to. TypeORM's own way builds the table anew on SQLite, which
 * those references do not allow; both engines know the plain statement.
 */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly TableColumnOptions[],
): Promise<void> {
  for (const column of columns) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${definition(column)}`);
}

/** Takes away columns that no index and no foreign key names. */
export async function dropColumns(runner: QueryRunner, table: string, names: readonly string[]): Promise<void> {
  for (const name of names) await runner.query(`ALTER TABLE ${table} DROP COLUMN \`${name}\``);
}

/** A column that is not nullable needs a default: rows may be there already. */
function definition({ name, type, length, collation, isNullable, default: fallback }: TableColumnOptions): string {
  const size = length ? `(${length})` : '';
  const order = collation ? ` COLLATE ${collation}` : '';
  const rest = isNullable ? 'NULL' : `NOT NULL DEFAULT ${fallback}`;
  return `\`${name}\` ${type}${size}${order} ${rest}`;
}
