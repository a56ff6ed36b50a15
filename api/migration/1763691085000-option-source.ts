import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, key, longText } from '../src/platform/database/table.ts';

/** Sources that choices of forms take their options from. */
export class OptionSource1763691085000 implements MigrationInterface {
  readonly name = 'OptionSource1763691085000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'option_source',
        columns: [key('name', { isPrimary: true }), longText('content'), instant('updatedAt'), integer('revision')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('option_source');
  }
}
