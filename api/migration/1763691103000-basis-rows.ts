import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { TYPES } from '../src/platform/database/column.ts';
import { instant, integer, key, longText } from '../src/platform/database/table.ts';

/** Bases as rows, unique by version, and the files of an installation whose servers share no folder. */
export class BasisRows1763691103000 implements MigrationInterface {
  readonly name = 'BasisRows1763691103000';

  async up(runner: QueryRunner): Promise<void> {
    const isPrimary = { isPrimary: true };
    await runner.createTable(
      new Table({
        name: 'basis',
        columns: [key('version', isPrimary), longText('document'), key('author'), instant('createdAt')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'stored_file',
        columns: [
          ...[key('name', isPrimary), integer('part', isPrimary)],
          ...[{ name: 'content', type: TYPES.bytes }, instant('storedAt')],
        ],
      }),
    );
    await runner.query("INSERT INTO content_revision (kind, revision) VALUES ('basis', 1)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM content_revision WHERE kind = 'basis'");
    for (const table of ['stored_file', 'basis']) await runner.dropTable(table);
  }
}
