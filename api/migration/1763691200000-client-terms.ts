import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { nameTerms } from '../src/platform/database/search-form.ts';
import { id, index, key, reference } from '../src/platform/database/table.ts';

/** By table: the column of its terms that names a row, and the row's column that they are made of. */
const TABLES = {
  needs_analysis: { column: 'analysisID', name: 'name' },
  eapplication: { column: 'applicationID', name: 'insuredName' },
} as const;

/** Rows of one query. */
const LOT = 500;

/** Needs analyses and applications are found by the names of clients. */
export class ClientTerms1763691200000 implements MigrationInterface {
  readonly name = 'ClientTerms1763691200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, { column }] of Object.entries(TABLES)) {
      await runner.createTable(
        new Table({
          name: `${table}_term`,
          columns: [id(column, { isPrimary: true }), key('term', { isPrimary: true })],
          indices: [index(`ix_${table}_term`, 'term')],
          foreignKeys: [{ ...reference(`fk_${table}_term`, column, table), onDelete: 'CASCADE' }],
        }),
      );
    }
    for (const [table, { column, name }] of Object.entries(TABLES)) await addTerms(runner, table, column, name);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) await runner.dropTable(`${table}_term`);
  }
}

async function addTerms(runner: QueryRunner, table: string, column: string, name: string): Promise<void> {
  const statement = `SELECT id, ${name} AS name FROM ${table} WHERE id > ? ORDER BY id LIMIT ${LOT}`;
  for (let last = ''; ; ) {
    const rows: readonly { readonly id: string; readonly name: string }[] = await runner.query(statement, [last]);
    for (const row of rows) {
      for (const term of nameTerms(row.name))
        await runner.query(`INSERT INTO ${table}_term (${column}, term) VALUES (?, ?)`, [row.id, term]);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
