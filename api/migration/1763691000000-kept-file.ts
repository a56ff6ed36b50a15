import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, longText, reference, text } from '../src/platform/database/table.ts';

/** Files that are attached to illustrations. */
export class KeptFile1763691000000 implements MigrationInterface {
  readonly name = 'KeptFile1763691000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'kept_file',
        columns: [id(), id('ownerUserID'), text('name'), integer('size'), longText('content'), instant('createdAt')],
        indices: [index('ix_kept_file_owner', 'ownerUserID', 'createdAt')],
        foreignKeys: [reference('fk_kept_file_owner', 'ownerUserID', 'app_user')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'illustration_file',
        columns: [id('illustrationID', { isPrimary: true }), id('fileID', { isPrimary: true })],
        indices: [index('ix_illustration_file', 'fileID')],
        foreignKeys: [
          reference('fk_illustration_file', 'illustrationID', 'illustration'),
          reference('fk_illustration_file_kept', 'fileID', 'kept_file'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('illustration_file');
    await runner.dropTable('kept_file');
  }
}
