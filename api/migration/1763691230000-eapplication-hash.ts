import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, key, reference } from '../src/platform/database/table.ts';

const NAME = 'eapplication_hash';

/** Submitted applications are found by keyed hashes of their numbers; those of earlier ones are made by the server. */
export class EapplicationHash1763691230000 implements MigrationInterface {
  readonly name = 'EapplicationHash1763691230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: NAME,
        columns: [id('applicationID', { isPrimary: true }), key('hash', { isPrimary: true })],
        indices: [index(`ix_${NAME}`, 'hash')],
        foreignKeys: [{ ...reference(`fk_${NAME}`, 'applicationID', 'eapplication'), onDelete: 'CASCADE' }],
      }),
    );
    await runner.query('INSERT INTO seal_pending (name) VALUES (?)', [NAME]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM seal_pending WHERE name = ?', [NAME]);
    await runner.dropTable(NAME);
  }
}
