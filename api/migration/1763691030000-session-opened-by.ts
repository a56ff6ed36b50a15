import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { key } from '../src/platform/database/table.ts';

/** How somebody came in, for where a directory is configured later. Of sessions that are open already it is not known. */
export class SessionOpenedBy1763691030000 implements MigrationInterface {
  readonly name = 'SessionOpenedBy1763691030000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'session', [key('openedBy', { default: "''" })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'session', ['openedBy']);
  }
}
