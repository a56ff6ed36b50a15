import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { integer, key } from '../src/platform/database/table.ts';

/** How often people stop, correct, err and ask why at the fields of a version of a form. */
export class FormUse1763691099000 implements MigrationInterface {
  readonly name = 'FormUse1763691099000';

  async up(runner: QueryRunner): Promise<void> {
    const isPrimary = { isPrimary: true };
    await runner.createTable(
      new Table({
        name: 'form_use',
        columns: [
          ...[key('form', isPrimary), integer('version', isPrimary)],
          ...[key('field', isPrimary), key('act', isPrimary), integer('times')],
        ],
        foreignKeys: [
          {
            name: 'fk_form_use_version',
            columnNames: ['form', 'version'],
            referencedTableName: 'form_version',
            referencedColumnNames: ['form', 'version'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('form_use');
  }
}
