import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, key, reference } from '../src/platform/database/table.ts';

/**
 * A link that sets a password names who made it. Links from before are not kept: nobody knows any more whether their
 * maker still may, and each of them ends within three days.
 */
export class PasswordLinkMaker1763690980000 implements MigrationInterface {
  readonly name = 'PasswordLinkMaker1763690980000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.dropTable('password_link');
    await runner.createTable(linkTable(['userID', 'makerID']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('password_link');
    await runner.createTable(linkTable(['userID']));
  }
}

const REFERENCES = {
  userID: reference('fk_password_link_user', 'userID', 'app_user'),
  makerID: reference('fk_password_link_maker', 'makerID', 'app_user'),
} as const;

function linkTable(people: readonly (keyof typeof REFERENCES)[]): Table {
  return new Table({
    name: 'password_link',
    columns: [
      key('tokenHash', { isPrimary: true }),
      ...people.map((name) => id(name)),
      instant('expiresAt'),
      instant('usedAt', { isNullable: true }),
    ],
    indices: [index('ix_password_link_user', 'userID')],
    foreignKeys: people.map((name) => REFERENCES[name]),
  });
}
