import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  bigInteger,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  reference,
  text,
} from '../src/platform/database/table.ts';

/** Saved needs analyses. */
export class NeedsAnalysis1763690930000 implements MigrationInterface {
  readonly name = 'NeedsAnalysis1763690930000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'needs_analysis',
        columns: [
          id(),
          id('ownerUserID'),
          key('form'),
          integer('formVersion'),
          text('name'),
          bigInteger('gap'),
          longText('content'),
          integer('revision'),
          instant('createdAt'),
          instant('modifiedAt'),
        ],
        indices: [index('ix_needs_analysis_owner', 'ownerUserID', 'modifiedAt')],
        foreignKeys: [reference('fk_needs_analysis_owner', 'ownerUserID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('needs_analysis');
  }
}
