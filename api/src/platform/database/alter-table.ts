import { type QueryRunner, type TableColumnOptions, TableIndex, type TableIndexOptions } from 'typeorm';

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

/** The new ones first: a foreign key of MySQL always needs an index that begins with its column. */
export async function replaceIndexes(
  runner: QueryRunner,
  table: string,
  { add, drop }: { readonly add: readonly TableIndexOptions[]; readonly drop: readonly TableIndexOptions[] },
): Promise<void> {
  for (const made of add) await runner.createIndex(table, new TableIndex(made));
  for (const { name } of drop) await runner.dropIndex(table, name ?? '');
}

/** A column that is not nullable needs a default, as there may be rows. */
function definition(column: TableColumnOptions): string {
  const { name, type, length, precision, collation, isNullable, default: fallback } = column;
  const size = length || precision ? `(${length || precision})` : '';
  const order = collation ? ` COLLATE ${collation}` : '';
  const rest = isNullable ? 'NULL' : `NOT NULL DEFAULT ${fallback}`;
  return `\`${name}\` ${type}${size}${order} ${rest}`;
}
