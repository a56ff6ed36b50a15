import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { flag, longText, text } from '../src/platform/database/table.ts';

const ADDED = [
  text('phoneNumberSecondary', { default: "''" }),
  text('faxNumber', { default: "''" }),
  flag('isMobilePrimary', { default: 0 }),
  flag('isMobileSecondary', { default: 0 }),
  flag('isWhiteLabel', { default: 0 }),
  text('whiteLabelProfile', { default: "''" }),
  text('trackingUserName', { default: "''" }),
];

/** How people are reached and branded. Which areas are offered is a setting of the installation, not of a person. */
export class UserContact1763690700000 implements MigrationInterface {
  readonly name = 'UserContact1763690700000';

  async up(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'app_user', ['systemFlags']);
    await addColumns(runner, 'app_user', ADDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(
      runner,
      'app_user',
      ADDED.map(({ name }) => name),
    );
    await addColumns(runner, 'app_user', [longText('systemFlags', { isNullable: true })]);
  }
}
