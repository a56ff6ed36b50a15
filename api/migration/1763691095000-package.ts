import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, key, longText, text } from '../src/platform/database/table.ts';

/** Keys that packages of changes are signed with, and the packages that were published here. */
export class Package1763691095000 implements MigrationInterface {
  readonly name = 'Package1763691095000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'package_key',
        columns: [
          ...[{ ...key('fingerprint'), isPrimary: true }, text('name'), longText('publicKey')],
          ...[longText('privateKey', { isNullable: true }), key('addedBy'), instant('addedAt')],
          instant('revokedAt', { isNullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'applied_package',
        columns: [
          ...[id(), key('fingerprint'), text('title'), longText('versions'), key('appliedBy'), instant('appliedAt')],
        ],
        indices: [index('ix_applied_package', 'fingerprint', 'appliedAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('applied_package');
    await runner.dropTable('package_key');
  }
}
