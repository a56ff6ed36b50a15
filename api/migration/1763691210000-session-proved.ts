import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { instant } from '../src/platform/database/table.ts';

/** When the person of a session last proved who they are since it was opened. */
export class SessionProved1763691210000 implements MigrationInterface {
  readonly name = 'SessionProved1763691210000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'session', [instant('provedAt', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'session', ['provedAt']);
  }
}
