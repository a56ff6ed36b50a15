import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, key, longText, text } from '../src/platform/database/table.ts';

/** Looks of companies that people can be given. */
export class WhiteLabel1763690860000 implements MigrationInterface {
  readonly name = 'WhiteLabel1763690860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'white_label_profile',
        columns: [
          key('name', { isPrimary: true }),
          text('company'),
          text('brand'),
          text('brandOn'),
          longText('logo'),
          instant('updatedAt'),
          integer('revision'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('white_label_profile');
  }
}
