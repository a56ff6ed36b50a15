import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { integer } from '../src/platform/database/table.ts';

/** A version that is one of the past again says of which. */
export class FormRestored1763691045000 implements MigrationInterface {
  readonly name = 'FormRestored1763691045000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'form_version', [integer('restoredFrom', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'form_version', ['restoredFrom']);
  }
}
