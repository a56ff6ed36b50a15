import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { key, text } from '../src/platform/database/table.ts';

/** A company's address on paper, and where its French paper sets the dollar sign. */
export class Letterhead1763691141000 implements MigrationInterface {
  readonly name = 'Letterhead1763691141000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'white_label_profile', [
      text('address', { isNullable: true }),
      key('dollarSign', { isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'white_label_profile', ['address', 'dollarSign']);
  }
}
