import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigInteger, id } from '../src/platform/database/table.ts';

const KINDS = [
  'all',
  'applicationSettings',
  'branding',
  'form',
  'optionSource',
  'product',
  'reportPage',
  'role',
  'text',
];

/** How often each kind of content was published, by which every server of a database knows what it has to read again. */
export class ContentRevision1763691101000 implements MigrationInterface {
  readonly name = 'ContentRevision1763691101000';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [id('kind', { isPrimary: true }), bigInteger('revision')];
    await runner.createTable(new Table({ name: 'content_revision', columns }));
    for (const kind of [...KINDS, 'widget']) {
      await runner.query('INSERT INTO content_revision (kind, revision) VALUES (?, 1)', [kind]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_revision');
  }
}
