import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { id, index, instant, integer, key, reference } from '../src/platform/database/table.ts';

const RUNNER = [id('runnerID', { isNullable: true }), instant('beatAt', { isNullable: true })];

/** Jobs of all kinds; batches that had not ended wait to go on as one. */
export class Job1763691130000 implements MigrationInterface {
  readonly name = 'Job1763691130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'job',
        columns: [
          id(),
          key('kind'),
          key('state'),
          id('ownerUserID'),
          id('workerID', { isNullable: true }),
          instant('beatAt', { isNullable: true }),
          integer('attempts'),
          integer('done', { isNullable: true }),
          integer('total', { isNullable: true }),
          key('error', { isNullable: true }),
          instant('createdAt'),
          instant('startedAt', { isNullable: true }),
          instant('endedAt', { isNullable: true }),
        ],
        indices: [
          index('ix_job_state', 'state', 'createdAt'),
          index('ix_job_created', 'createdAt', 'id'),
          index('ix_job_owner', 'ownerUserID'),
        ],
        foreignKeys: [reference('fk_job_owner', 'ownerUserID', 'app_user')],
      }),
    );
    await runner.query(
      `INSERT INTO job (id, kind, state, ownerUserID, attempts, done, total, createdAt)
       SELECT id, 'batch', 'waiting', ownerUserID, 0, done, total, createdAt
       FROM batch WHERE state IN ('waiting', 'running')`,
    );
    await dropColumns(runner, 'batch', ['runnerID', 'beatAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'batch', RUNNER);
    await runner.dropTable('job');
  }
}
