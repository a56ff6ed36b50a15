import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Batches of quotes and their cases. */
export class Batch1763690870000 implements MigrationInterface {
  readonly name = 'Batch1763690870000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'batch',
        columns: [
          id(),
          id('ownerUserID'),
          text('name'),
          key('state'),
          integer('formVersion'),
          integer('illustrationVersion'),
          longText('formValues'),
          longText('furtherFields'),
          integer('total'),
          integer('done'),
          integer('failed'),
          id('runnerID', { isNullable: true }),
          instant('beatAt', { isNullable: true }),
          instant('createdAt'),
          instant('finishedAt', { isNullable: true }),
        ],
        indices: [index('ix_batch_owner', 'ownerUserID', 'createdAt'), index('ix_batch_state', 'state')],
        foreignKeys: [reference('fk_batch_owner', 'ownerUserID', 'app_user')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'batch_slice',
        columns: [
          id('batchID', { isPrimary: true }),
          integer('position', { isPrimary: true }),
          integer('size'),
          longText('cases'),
          longText('results', { isNullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('batch_slice');
    await runner.dropTable('batch');
  }
}
