import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  flag,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  reference,
  text,
  unique,
} from '../src/platform/database/table.ts';

/** A person's own things: unsaved work, dashboard cards, and the directory identities that are theirs. */
export class Account1763690810000 implements MigrationInterface {
  readonly name = 'Account1763690810000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'in_progress',
        columns: [
          id('userID', { isPrimary: true }),
          key('form', { isPrimary: true }),
          longText('formValues'),
          longText('saved', { isNullable: true }),
          instant('savedAt'),
        ],
        foreignKeys: [reference('fk_in_progress_user', 'userID', 'app_user')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'widget',
        columns: [id(), key('name'), text('displayName'), flag('isActive'), integer('displayOrder')],
        indices: [unique('uq_widget_name', 'name')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'user_widget',
        columns: [
          id('userID', { isPrimary: true }),
          id('widgetID', { isPrimary: true }),
          flag('isActive'),
          integer('displayOrder'),
        ],
        indices: [index('ix_user_widget_widget', 'widgetID')],
        foreignKeys: [
          reference('fk_user_widget_user', 'userID', 'app_user'),
          reference('fk_user_widget_widget', 'widgetID', 'widget'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'directory_account',
        columns: [id(), key('issuer'), key('subject'), id('userID'), instant('linkedAt')],
        indices: [
          unique('uq_directory_account', 'issuer', 'subject'),
          unique('uq_directory_account_user', 'userID', 'issuer'),
        ],
        foreignKeys: [reference('fk_directory_account_user', 'userID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['directory_account', 'user_widget', 'widget', 'in_progress']) await runner.dropTable(table);
  }
}
