import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, key, reference } from '../src/platform/database/table.ts';

/** Printed reports and the tickets that open them. */
export class ReportFile1763690600000 implements MigrationInterface {
  readonly name = 'ReportFile1763690600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'report_file',
        columns: [
          id(),
          id('ownerUserID'),
          key('ticketHash'),
          instant('ticketExpiresAt'),
          instant('openedAt', { isNullable: true }),
          instant('createdAt'),
        ],
        indices: [index('ix_report_file_owner', 'ownerUserID'), index('ix_report_file_created', 'createdAt')],
        foreignKeys: [reference('fk_report_file_owner', 'ownerUserID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('report_file');
  }
}
