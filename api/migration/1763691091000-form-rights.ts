import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { longText } from '../src/platform/database/table.ts';

/** A role may be given some attributes of some forms. */
export class FormRights1763691091000 implements MigrationInterface {
  readonly name = 'FormRights1763691091000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'role', [longText('formRights', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'role', ['formRights']);
  }
}
