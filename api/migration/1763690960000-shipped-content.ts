import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { key, longText, text } from '../src/platform/database/table.ts';

/** What the product shipped when this database last took it in. The row of the whole seed is there from the start: it is what starts wait for one another at. */
export class ShippedContent1763690960000 implements MigrationInterface {
  readonly name = 'ShippedContent1763690960000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'shipped_content',
        columns: [key('name', { isPrimary: true }), text('version'), longText('hashes')],
      }),
    );
    await runner.query("INSERT INTO shipped_content (name, version, hashes) VALUES ('seed', '', '{}')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('shipped_content');
  }
}
