import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, integer, key, longText, unique } from '../src/platform/database/table.ts';

/** Cases that forms carry, and product setups as they were at a version of the form they are quoted on. */
export class FormHistory1763690820000 implements MigrationInterface {
  readonly name = 'FormHistory1763690820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'form_case',
        columns: [id(), key('form'), key('caseID'), integer('position'), longText('testCase')],
        indices: [unique('uq_form_case', 'form', 'caseID')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'product_setup_version',
        columns: [id(), key('prodID'), integer('formVersion'), longText('setup')],
        indices: [unique('uq_product_setup_version', 'prodID', 'formVersion')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('product_setup_version');
    await runner.dropTable('form_case');
  }
}
