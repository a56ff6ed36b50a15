import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, integer, key, longText, reference, text } from '../src/platform/database/table.ts';

/** Printed illustrations that are kept as they were handed over; their files are where the installation keeps its files. */
export class HandedDocument1763691160000 implements MigrationInterface {
  readonly name = 'HandedDocument1763691160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'handed_document',
        columns: [
          id(),
          id('illustrationID'),
          key('number'),
          id('ownerUserID'),
          id('printedByUserID'),
          text('insuredName'),
          text('ownerName'),
          text('name'),
          key('language'),
          key('hash'),
          integer('size'),
          integer('formVersion'),
          key('basisVersion'),
          key('productVersion'),
          longText('templates'),
          longText('payload'),
          instant('printedAt'),
        ],
        indices: [
          index('ix_handed_document', 'illustrationID', 'printedAt'),
          index('ix_handed_document_owner', 'ownerUserID', 'illustrationID'),
          index('ix_handed_document_printed', 'printedAt'),
        ],
        foreignKeys: [
          reference('fk_handed_document_owner', 'ownerUserID', 'app_user'),
          reference('fk_handed_document_printed_by', 'printedByUserID', 'app_user'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('handed_document');
  }
}
