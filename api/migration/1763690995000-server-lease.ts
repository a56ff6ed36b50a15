import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, instant, key, text } from '../src/platform/database/table.ts';

/** Which server serves from this database, and when it last said so. An embedded database is held by a file's lock. */
export class ServerLease1763690995000 implements MigrationInterface {
  readonly name = 'ServerLease1763690995000';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [key('id', { isPrimary: true }), id('holder'), text('server'), instant('beatAt')];
    await runner.createTable(new Table({ name: 'server_lease', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('server_lease');
  }
}
