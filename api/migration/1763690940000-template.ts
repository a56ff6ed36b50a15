import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { flag, id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Templates of illustrations. */
export class Template1763690940000 implements MigrationInterface {
  readonly name = 'Template1763690940000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'illustration_template',
        columns: [
          id(),
          id('ownerUserID'),
          text('name'),
          key('prodID'),
          integer('formVersion'),
          longText('content'),
          flag('isShared'),
          integer('revision'),
          instant('createdAt'),
          instant('modifiedAt'),
        ],
        indices: [index('ix_illustration_template_owner', 'ownerUserID', 'name')],
        foreignKeys: [reference('fk_illustration_template_owner', 'ownerUserID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('illustration_template');
  }
}
