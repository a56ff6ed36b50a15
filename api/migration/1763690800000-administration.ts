import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { bigInteger, id, index, instant, integer, key, reference, unique } from '../src/platform/database/table.ts';

const CHAINED = [
  bigInteger('sequence', { isNullable: true }),
  key('previousHash', { isNullable: true }),
  key('hash', { isNullable: true }),
];

/** Rows of the audit log are chained; roles are replaced by revision; passwords are set through a link. */
export class Administration1763690800000 implements MigrationInterface {
  readonly name = 'Administration1763690800000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'role', [integer('revision', { default: 1 })]);
    await addColumns(runner, 'audit_log', CHAINED);
    await runner.createIndex('audit_log', new TableIndex(unique('uq_audit_log_sequence', 'sequence')));
    await runner.createTable(
      new Table({
        name: 'audit_head',
        columns: [integer('id', { isPrimary: true }), bigInteger('sequence'), key('hash')],
      }),
    );
    await runner.query("INSERT INTO audit_head (id, sequence, hash) VALUES (1, 0, '')");
    await runner.createTable(
      new Table({
        name: 'password_link',
        columns: [
          key('tokenHash', { isPrimary: true }),
          id('userID'),
          instant('expiresAt'),
          instant('usedAt', { isNullable: true }),
        ],
        indices: [index('ix_password_link_user', 'userID')],
        foreignKeys: [reference('fk_password_link_user', 'userID', 'app_user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('password_link');
    await runner.dropTable('audit_head');
    await runner.dropIndex('audit_log', 'uq_audit_log_sequence');
    await dropColumns(
      runner,
      'audit_log',
      CHAINED.map(({ name }) => name),
    );
    await dropColumns(runner, 'role', ['revision']);
  }
}
