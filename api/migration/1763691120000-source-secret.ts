import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { longText } from '../src/platform/database/table.ts';

/** A source of options may ask for a secret. */
export class SourceSecret1763691120000 implements MigrationInterface {
  readonly name = 'SourceSecret1763691120000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'option_source', [longText('secret', { isNullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'option_source', ['secret']);
  }
}
