import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, key, longText } from '../src/platform/database/table.ts';

/** Requests that are done once, with their answers. */
export class Idempotency1763691180000 implements MigrationInterface {
  readonly name = 'Idempotency1763691180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'idempotency_key',
        columns: [
          key('id', { isPrimary: true }),
          id('attemptID'),
          key('request'),
          longText('answer', { isNullable: true }),
          instant('begunAt'),
        ],
        indices: [index('ix_idempotency_key_begun', 'begunAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotency_key');
  }
}
