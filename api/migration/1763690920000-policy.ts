import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  flag,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  reference,
  text,
  unique,
} from '../src/platform/database/table.ts';

/** Policies in force, who has a part in them, and churches. */
export class Policy1763690920000 implements MigrationInterface {
  readonly name = 'Policy1763690920000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'policy',
        columns: [
          id(),
          key('policyNumber'),
          key('agentID'),
          key('prodID'),
          key('policyType'),
          key('statusCode'),
          flag('isActive'),
          key('hold', { isNullable: true }),
          longText('note', { isNullable: true }),
          longText('document'),
          instant('updatedAt'),
        ],
        indices: [unique('uq_policy_number', 'policyNumber'), index('ix_policy_agent', 'agentID', 'policyNumber')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'policy_party',
        columns: [
          id('policyID', { isPrimary: true }),
          integer('position', { isPrimary: true }),
          key('roles'),
          key('lastName'),
          key('firstName'),
          key('middleName'),
          text('name'),
          text('city'),
          key('cityTerm'),
          key('province'),
          key('postalCode'),
          key('birthDate'),
          key('churchNumber'),
          key('denomination'),
        ],
        indices: [
          index('ix_policy_party_last', 'lastName'),
          index('ix_policy_party_first', 'firstName'),
          index('ix_policy_party_middle', 'middleName'),
        ],
        foreignKeys: [{ ...reference('fk_policy_party', 'policyID', 'policy'), onDelete: 'CASCADE' }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'church',
        columns: [
          key('number', { isPrimary: true }),
          text('name'),
          text('city'),
          text('province'),
          key('denomination'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('church');
    await runner.dropTable('policy_party');
    await runner.dropTable('policy');
  }
}
