import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import {
  bigInteger,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  reference,
  text,
} from '../src/platform/database/table.ts';

/** Second factors of people, their recovery codes, and tickets of sign-ins that wait for one. */
export class SecondFactor1763691183000 implements MigrationInterface {
  readonly name = 'SecondFactor1763691183000';

  async up(runner: QueryRunner): Promise<void> {
    const ofUser = (table: string) => [reference(`fk_${table}_user`, 'userID', 'app_user')];
    await runner.createTable(
      new Table({
        name: 'second_factor',
        columns: [
          ...[id(), id('userID', {}), key('kind'), text('name'), key('credential', { isNullable: true })],
          ...[longText('secret'), bigInteger('counter', { default: 0 }), instant('addedAt')],
          instant('lastUsedAt', { isNullable: true }),
        ],
        indices: [index('ix_second_factor_user', 'userID')],
        foreignKeys: ofUser('second_factor'),
      }),
    );
    await runner.createTable(
      new Table({
        name: 'recovery_code',
        columns: [key('codeHash', { isPrimary: true }), id('userID', {})],
        indices: [index('ix_recovery_code_user', 'userID')],
        foreignKeys: ofUser('recovery_code'),
      }),
    );
    await runner.createTable(
      new Table({
        name: 'factor_ticket',
        columns: [
          ...[key('tokenHash', { isPrimary: true }), id('userID', {}), key('purpose'), longText('state')],
          ...[integer('attempts', { default: 0 }), instant('expiresAt')],
        ],
        indices: [index('ix_factor_ticket_user', 'userID'), index('ix_factor_ticket_expires', 'expiresAt')],
        foreignKeys: ofUser('factor_ticket'),
      }),
    );
    await addColumns(runner, 'session', [key('factor', { default: "''" })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'session', ['factor']);
    for (const table of ['factor_ticket', 'recovery_code', 'second_factor']) await runner.dropTable(table);
  }
}
