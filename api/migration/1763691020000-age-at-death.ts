import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { integer } from '../src/platform/database/table.ts';

/**
 * The age somebody with a part in a policy had reached when they died. It stands in the sealed document of the policy,
 * which a migration cannot open: what is -1 is read by the start that follows (`feature/policy/read-ages.ts`).
 */
export class AgeAtDeath1763691020000 implements MigrationInterface {
  readonly name = 'AgeAtDeath1763691020000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'policy_party', [integer('ageAtDeath', { isNullable: true })]);
    await runner.query('UPDATE policy_party SET ageAtDeath = -1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'policy_party', ['ageAtDeath']);
  }
}
