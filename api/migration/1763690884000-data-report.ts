import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { flag, id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Data reports: what they are run from, each run, and the workbooks beside the printed files. */
export class DataReport1763690884000 implements MigrationInterface {
  readonly name = 'DataReport1763690884000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'report_data',
        columns: [id(), id('ownerUserID'), longText('data'), instant('createdAt')],
        indices: [index('ix_report_data_owner', 'ownerUserID'), index('ix_report_data_created', 'createdAt')],
        foreignKeys: [reference('fk_report_data_owner', 'ownerUserID', 'app_user')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'report_run',
        columns: [
          id(),
          id('userID'),
          text('username'),
          text('agentID'),
          key('kind'),
          key('report'),
          key('policyType'),
          integer('resultCode'),
          instant('ranAt'),
        ],
        indices: [index('ix_report_run_kind', 'kind', 'ranAt'), index('ix_report_run_user', 'userID')],
        foreignKeys: [reference('fk_report_run_user', 'userID', 'app_user')],
      }),
    );
    await addColumns(runner, 'widget', [integer('revision', { default: 1 })]);
    await addColumns(runner, 'report_file', [
      key('folder', { default: "'Reports'" }),
      flag('isDeleteWhenDone', { default: 0 }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'widget', ['revision']);
    await dropColumns(runner, 'report_file', ['folder', 'isDeleteWhenDone']);
    await runner.dropTable('report_run');
    await runner.dropTable('report_data');
  }
}
