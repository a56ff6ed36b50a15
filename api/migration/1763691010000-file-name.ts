import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { text } from '../src/platform/database/table.ts';

/** Made files have the names people know them by. */
export class FileName1763691010000 implements MigrationInterface {
  readonly name = 'FileName1763691010000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'report_file', [text('name', { default: "''" })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'report_file', ['name']);
  }
}
