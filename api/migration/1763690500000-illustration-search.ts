import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, integer, key, reference } from '../src/platform/database/table.ts';

/** What saved illustrations are found by, and how they are numbered. */
export class IllustrationSearch1763690500000 implements MigrationInterface {
  readonly name = 'IllustrationSearch1763690500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'illustration_term',
        columns: [id('illustrationID', { isPrimary: true }), key('term', { isPrimary: true })],
        indices: [index('ix_illustration_term', 'term')],
        foreignKeys: [{ ...reference('fk_illustration_term', 'illustrationID', 'illustration'), onDelete: 'CASCADE' }],
      }),
    );
    await runner.createTable(
      new Table({ name: 'illustration_counter', columns: [integer('year', { isPrimary: true }), integer('last')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('illustration_counter');
    await runner.dropTable('illustration_term');
  }
}
