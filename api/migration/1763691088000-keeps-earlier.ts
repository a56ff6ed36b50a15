import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { flag } from '../src/platform/database/table.ts';

/** A version says whether what was saved before it goes on being judged as it was. */
export class KeepsEarlier1763691088000 implements MigrationInterface {
  readonly name = 'KeepsEarlier1763691088000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'form_version', [flag('keepsEarlier', { default: 0 })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'form_version', ['keepsEarlier']);
  }
}
