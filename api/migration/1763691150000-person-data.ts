import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { instant, key } from '../src/platform/database/table.ts';

/** What is erased once nothing holds it any more; rows of the audit log that an erasure cleared are vouched for. */
export class PersonData1763691150000 implements MigrationInterface {
  readonly name = 'PersonData1763691150000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'audit_log', [key('erasure', { isNullable: true })]);
    await runner.createTable(
      new Table({
        name: 'erasure_due',
        columns: [
          key('kind', { isPrimary: true, length: '36' }),
          key('recordID', { isPrimary: true }),
          key('actor'),
          instant('askedAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasure_due');
    await dropColumns(runner, 'audit_log', ['erasure']);
  }
}
