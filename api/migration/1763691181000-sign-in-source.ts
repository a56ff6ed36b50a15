import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, key } from '../src/platform/database/table.ts';

/** Failed sign-ins are counted by account and place together. */
export class SignInSource1763691181000 implements MigrationInterface {
  readonly name = 'SignInSource1763691181000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'sign_in_source',
        columns: [
          key('id', { isPrimary: true }),
          id('userID'),
          integer('failedSignIns'),
          instant('firstFailureAt'),
          instant('pausedUntil', { isNullable: true }),
        ],
        indices: [index('ix_sign_in_source_user', 'userID'), index('ix_sign_in_source_failed', 'firstFailureAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sign_in_source');
  }
}
