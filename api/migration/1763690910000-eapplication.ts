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
  unique,
} from '../src/platform/database/table.ts';

/** Applications for policies, and every version of the settings they are made under. */
export class Eapplication1763690910000 implements MigrationInterface {
  readonly name = 'Eapplication1763690910000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'eapplication',
        columns: [
          id(),
          id('ownerUserID'),
          id('recipientUserID', { isNullable: true }),
          key('state'),
          key('confirmationNumber', { isNullable: true }),
          key('illustrationNumber'),
          key('prodID'),
          text('insuredName'),
          bigInteger('faceAmount'),
          bigInteger('annualPremium'),
          integer('formVersion'),
          integer('settingsVersion'),
          key('basisVersion'),
          longText('content'),
          longText('declarations'),
          integer('revision'),
          instant('createdAt'),
          instant('modifiedAt'),
          instant('submittedAt', { isNullable: true }),
        ],
        indices: [
          index('ix_eapplication_owner', 'ownerUserID', 'modifiedAt'),
          index('ix_eapplication_recipient', 'recipientUserID', 'modifiedAt'),
          unique('uq_eapplication_confirmation', 'confirmationNumber'),
        ],
        foreignKeys: [
          reference('fk_eapplication_owner', 'ownerUserID', 'app_user'),
          reference('fk_eapplication_recipient', 'recipientUserID', 'app_user'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'eapplication_settings',
        columns: [integer('version', { isPrimary: true }), longText('formValues'), key('savedBy'), instant('savedAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('eapplication_settings');
    await runner.dropTable('eapplication');
  }
}
