import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Saved concepts of shared ownership. */
export class SharedConcept1763690990000 implements MigrationInterface {
  readonly name = 'SharedConcept1763690990000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'shared_concept',
        columns: [
          id(),
          id('ownerUserID'),
          key('prodID'),
          text('insuredName'),
          text('owners'),
          integer('formVersion'),
          longText('content'),
          integer('revision'),
          instant('createdAt'),
          instant('modifiedAt'),
        ],
        indices: [index('ix_shared_concept_owner', 'ownerUserID', 'modifiedAt')],
        foreignKeys: [reference('fk_shared_concept_owner', 'ownerUserID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('shared_concept');
  }
}
