import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import {
  bigInteger,
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

const people: readonly TableOptions[] = [
  {
    name: 'role',
    columns: [id(), text('roleName'), longText('permissions'), longText('overrides'), instant('updatedAt')],
    indices: [unique('uq_role_name', 'roleName')],
  },
  {
    name: 'app_user',
    columns: [
      id(),
      key('username'),
      text('passwordHash', { isNullable: true }),
      text('firstName'),
      text('profileName'),
      text('emailAddress'),
      text('phoneNumberPrimary'),
      key('agentID', { isNullable: true }),
      id('roleID'),
      text('inputLanguage'),
      text('reportLanguage'),
      text('fontSize'),
      text('defaultApplication'),
      longText('systemFlags'),
      longText('formData'),
      flag('isFirstRun'),
      flag('isActive'),
      flag('isDemo'),
      integer('failedSignIns'),
      instant('firstFailureAt', { isNullable: true }),
      instant('pausedUntil', { isNullable: true }),
      instant('createdAt'),
      instant('updatedAt'),
      integer('revision'),
    ],
    indices: [
      unique('uq_user_username', 'username'),
      unique('uq_user_agent', 'agentID'),
      index('ix_user_role', 'roleID'),
    ],
    foreignKeys: [reference('fk_user_role', 'roleID', 'role')],
  },
  {
    name: 'session',
    columns: [
      id(),
      id('userID', {}),
      key('challenge'),
      instant('createdAt'),
      instant('expiresAt'),
      instant('revokedAt', { isNullable: true }),
    ],
    indices: [index('ix_session_user', 'userID')],
    foreignKeys: [reference('fk_session_user', 'userID', 'app_user')],
  },
  {
    name: 'refresh_token',
    columns: [
      key('tokenHash', { isPrimary: true }),
      id('sessionID', {}),
      instant('expiresAt'),
      instant('usedAt', { isNullable: true }),
    ],
    indices: [index('ix_refresh_token_session', 'sessionID')],
    foreignKeys: [reference('fk_refresh_token_session', 'sessionID', 'session')],
  },
];

const metadata: readonly TableOptions[] = [
  {
    name: 'control_item',
    columns: [id(), key('form'), key('name'), integer('position'), longText('item')],
    indices: [unique('uq_control_item_name', 'form', 'name')],
  },
  {
    name: 'interface_setup_item',
    columns: [id(), key('form'), key('itemID'), integer('position'), longText('item')],
    indices: [unique('uq_interface_setup_item', 'form', 'itemID')],
  },
  {
    name: 'rule',
    columns: [id(), key('form'), key('ruleID'), integer('position'), longText('rule')],
    indices: [unique('uq_rule', 'form', 'ruleID')],
  },
  { name: 'message', columns: [key('messageKey', { isPrimary: true }), longText('en'), longText('fr')] },
  {
    name: 'product_setup',
    columns: [key('prodID', { isPrimary: true }), longText('setup'), integer('revision'), instant('updatedAt')],
  },
  {
    name: 'form_version',
    columns: [
      id(),
      key('form'),
      integer('version'),
      longText('document'),
      longText('overrides'),
      longText('changed'),
      longText('difference'),
      key('author'),
      longText('comment'),
      instant('createdAt'),
    ],
    // Also what decides between two editors who publish the same next version at once.
    indices: [unique('uq_form_version', 'form', 'version')],
  },
];

const work: readonly TableOptions[] = [
  {
    name: 'illustration',
    columns: [
      id(),
      key('number'),
      id('ownerUserID', {}),
      key('prodID'),
      text('ownerName'),
      text('insuredName'),
      bigInteger('faceAmount'),
      bigInteger('annualPremium'),
      longText('payload'),
      integer('formVersion'),
      key('basisVersion'),
      integer('revision'),
      instant('createdAt'),
      instant('modifiedAt'),
    ],
    indices: [unique('uq_illustration_number', 'number'), index('ix_illustration_owner', 'ownerUserID', 'modifiedAt')],
    foreignKeys: [reference('fk_illustration_owner', 'ownerUserID', 'app_user')],
  },
  {
    name: 'audit_log',
    columns: [id(), key('actor'), key('action'), key('subject'), instant('at'), longText('detail')],
    indices: [index('ix_audit_log_subject', 'subject', 'at'), index('ix_audit_log_action', 'action', 'at')],
  },
];

const tables = [...people, ...metadata, ...work];

/** People and sessions, published metadata, and the work done with it. */
export class FirstTables1763690400000 implements MigrationInterface {
  // Named, because a bundler may rename the class and the database remembers this name.
  readonly name = 'FirstTables1763690400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const options of tables) await runner.createTable(new Table(options));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}
