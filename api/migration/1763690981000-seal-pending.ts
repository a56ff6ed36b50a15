import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { key } from '../src/platform/database/table.ts';

/**
 * Tables whose clients' data is still plain text. The start that follows seals it (`platform/crypto/seal-stored.ts`) and
 * takes the table off the list. Undoing this gives no plain text back.
 */
export class SealPending1763690981000 implements MigrationInterface {
  readonly name = 'SealPending1763690981000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: 'seal_pending', columns: [key('name', { isPrimary: true })] }));
    const tables = ['policy', 'in_progress', 'batch', 'batch_slice'];
    for (const table of tables) await runner.query(`INSERT INTO seal_pending (name) VALUES ('${table}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('seal_pending');
  }
}
