import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, integer, key, longText, reference } from '../src/platform/database/table.ts';

/** Of these tables figures are kept by the day. */
const FIGURED = { illustration: 'createdAt', policy: 'issueDate', tracking_event: 'happenedAt' };

/** Figures of days and of illustrations, which are counted when somebody first asks for them. */
export class Figures1763691140000 implements MigrationInterface {
  readonly name = 'Figures1763691140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'figure',
        columns: [
          key('kind', { isPrimary: true }),
          key('span', { isPrimary: true }),
          integer('changes'),
          longText('content'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'figure_change',
        columns: [key('source', { isPrimary: true }), key('day', { isPrimary: true }), integer('changes')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'illustration_figure',
        columns: [
          id('illustrationID', { isPrimary: true }),
          integer('revision'),
          longText('income', { isNullable: true }),
          longText('benefits'),
        ],
        foreignKeys: [
          { ...reference('fk_illustration_figure', 'illustrationID', 'illustration'), onDelete: 'CASCADE' },
        ],
      }),
    );
    for (const [table, column] of Object.entries(FIGURED))
      for (const day of await daysOf(runner, table, column))
        await runner.query('INSERT INTO figure_change (source, day, changes) VALUES (?, ?, 1)', [table, day]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['illustration_figure', 'figure_change', 'figure']) await runner.dropTable(table);
  }
}

/** Days of UTC are those of Toronto or the day after. */
async function daysOf(runner: QueryRunner, table: string, column: string): Promise<readonly string[]> {
  const rows: readonly { readonly day: string }[] = await runner.query(
    `SELECT DISTINCT SUBSTR(${column}, 1, 10) AS day FROM ${table}`,
  );
  const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const known = rows.filter(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day));
  return [...new Set(known.flatMap(({ day }) => [day, before(day)]))].toSorted();
}
