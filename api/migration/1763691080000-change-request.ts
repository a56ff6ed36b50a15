import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { flag, id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Changes on their way from a draft to production, and what was said of them. */
export class ChangeRequest1763691080000 implements MigrationInterface {
  readonly name = 'ChangeRequest1763691080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(requestTable());
    await runner.createTable(commentTable());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('change_comment');
    await runner.dropTable('change_request');
  }
}

function requestTable(): Table {
  return new Table({
    name: 'change_request',
    columns: [
      ...[id(), key('kind'), key('subject'), key('route'), longText('params'), longText('body'), text('title')],
      ...[id('authorUserID'), key('state'), integer('revision'), instant('publishAt', { isNullable: true })],
      ...[id('deciderUserID', { isNullable: true }), longText('bypassReason'), longText('differences')],
      ...[integer('version', { isNullable: true }), longText('failure', { isNullable: true })],
      ...[instant('createdAt'), instant('modifiedAt')],
    ],
    indices: [
      index('ix_change_request_state', 'state', 'publishAt'),
      index('ix_change_request_subject', 'kind', 'subject', 'modifiedAt'),
    ],
    foreignKeys: [
      reference('fk_change_author', 'authorUserID', 'app_user'),
      reference('fk_change_decider', 'deciderUserID', 'app_user'),
    ],
  });
}

function commentTable(): Table {
  return new Table({
    name: 'change_comment',
    columns: [
      ...[id(), id('changeID'), id('userID'), instant('at'), longText('place'), longText('text'), flag('isResolved')],
    ],
    indices: [index('ix_change_comment', 'changeID', 'at')],
    foreignKeys: [
      reference('fk_comment_change', 'changeID', 'change_request'),
      reference('fk_comment_user', 'userID', 'app_user'),
    ],
  });
}
