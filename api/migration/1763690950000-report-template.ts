import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, key, longText, text } from '../src/platform/database/table.ts';

/** Pages of the report as an installation changed them, every version kept. */
export class ReportTemplate1763690950000 implements MigrationInterface {
  readonly name = 'ReportTemplate1763690950000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'report_template',
        columns: [
          key('name', { isPrimary: true }),
          integer('version', { isPrimary: true }),
          longText('source'),
          text('author'),
          instant('createdAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('report_template');
  }
}
