import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { id, instant, integer, key, longText, reference, unique } from '../src/platform/database/table.ts';

interface Declared {
  readonly field: string;
  readonly answer: string;
  /** ISO instant. */
  readonly at: string;
  readonly username: string;
  readonly settingsVersion: number;
  readonly formVersion: number;
}

/** Rows of one query. */
const LOT = 500;
const COLUMNS = ['applicationID', 'number', 'field', 'answer', 'settingsVersion', 'formVersion', 'username', 'at'];

/** What was answered to the texts of an application is a row of its own for each, and so is a withdrawal. */
export class Consent1763691220000 implements MigrationInterface {
  readonly name = 'Consent1763691220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'consent',
        columns: [
          id('applicationID', { isPrimary: true }),
          integer('number', { isPrimary: true }),
          key('field'),
          key('answer'),
          key('language', { isNullable: true }),
          integer('settingsVersion'),
          integer('formVersion'),
          key('username'),
          instant('at'),
          integer('withdraws', { isNullable: true }),
          longText('reason', { isNullable: true }),
        ],
        indices: [unique('uq_consent_withdraws', 'applicationID', 'withdraws')],
        foreignKeys: [{ ...reference('fk_consent_application', 'applicationID', 'eapplication'), onDelete: 'CASCADE' }],
      }),
    );
    await eachApplication(runner, 'declarations', async (application, declarations) => {
      for (const [index, given] of (JSON.parse(String(declarations)) as readonly Declared[]).entries()) {
        const { field, answer, settingsVersion, formVersion, username, at } = given;
        const values = [application, index + 1, field, answer, settingsVersion, formVersion, username, stored(at)];
        const marks = COLUMNS.map(() => '?').join(', ');
        await runner.query(`INSERT INTO consent (${quoted(COLUMNS)}) VALUES (${marks})`, values);
      }
    });
    await dropColumns(runner, 'eapplication', ['declarations']);
  }

  /** What was withdrawn since is lost. */
  async down(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'eapplication', [longText('declarations', { default: "('[]')" })]);
    await eachApplication(runner, 'id', async (application) => {
      const statement = `SELECT ${quoted(COLUMNS)} FROM consent WHERE applicationID = ? AND withdraws IS NULL ORDER BY \`number\``;
      const rows: readonly (Omit<Declared, 'at'> & { readonly at: string | Date })[] = await runner.query(statement, [
        application,
      ]);
      const declared = rows.map(({ field, answer, settingsVersion, formVersion, username, at }) => {
        const moment = at instanceof Date ? at : new Date(`${at.replace(' ', 'T')}Z`);
        return { field, answer, at: moment.toISOString(), username, settingsVersion, formVersion };
      });
      await runner.query('UPDATE eapplication SET declarations = ? WHERE id = ?', [
        ...[JSON.stringify(declared), application],
      ]);
    });
    await runner.dropTable('consent');
  }
}

async function eachApplication(
  runner: QueryRunner,
  column: string,
  move: (id: string, value: unknown) => Promise<void>,
): Promise<void> {
  const statement = `SELECT id, ${column} AS kept FROM eapplication WHERE id > ? ORDER BY id LIMIT ${LOT}`;
  for (let last = ''; ; ) {
    const rows: readonly { readonly id: string; readonly kept: unknown }[] = await runner.query(statement, [last]);
    for (const row of rows) await move(row.id, row.kept);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `\`${column}\``).join(', ');

/** As both databases store instants. */
const stored = (at: string): string => at.replace('T', ' ').replace('Z', '');
