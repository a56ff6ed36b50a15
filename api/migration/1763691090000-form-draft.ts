import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Changes of forms that are not published yet. */
export class FormDraft1763691090000 implements MigrationInterface {
  readonly name = 'FormDraft1763691090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'form_draft',
        columns: [
          ...[id(), key('form'), text('name'), id('ownerUserID'), id('savedByUserID'), integer('baseVersion')],
          ...[integer('changes'), longText('work'), integer('revision'), instant('createdAt'), instant('modifiedAt')],
        ],
        indices: [index('ix_form_draft', 'form', 'modifiedAt')],
        foreignKeys: [
          reference('fk_form_draft_owner', 'ownerUserID', 'app_user'),
          reference('fk_form_draft_saved_by', 'savedByUserID', 'app_user'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('form_draft');
  }
}
