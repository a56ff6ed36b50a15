import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, key, longText } from '../src/platform/database/table.ts';

/** What the servers of a database tell one another, share, and have to have alike. */
export class Servers1763691102000 implements MigrationInterface {
  readonly name = 'Servers1763691102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'server_message',
        columns: [id(), id('origin', {}), key('topic'), longText('data'), instant('at')],
        indices: [index('ix_server_message_at', 'at')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'installation_fact',
        columns: [key('name', { isPrimary: true }), key('value')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'throttle',
        columns: [key('id', { isPrimary: true }), integer('hits'), instant('endsAt')],
        indices: [index('ix_throttle_ends', 'endsAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['throttle', 'installation_fact', 'server_message']) await runner.dropTable(table);
  }
}
