import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { longText, text } from '../src/platform/database/table.ts';

/** Where a session was opened, and what a role asks of its people when they sign in. */
export class SessionPlace1763691182000 implements MigrationInterface {
  readonly name = 'SessionPlace1763691182000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'session', [text('browser', { default: "''" }), text('address', { default: "''" })]);
    await addColumns(runner, 'role', [longText('signIn', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'role', ['signIn']);
    await dropColumns(runner, 'session', ['address', 'browser']);
  }
}
