import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addColumns, dropColumns } from '../src/platform/database/alter-table.ts';
import { index, key } from '../src/platform/database/table.ts';

/** When a policy was issued, for the reports and figures of what was sold. */
export class PolicyIssue1763690935000 implements MigrationInterface {
  readonly name = 'PolicyIssue1763690935000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'policy', [key('issueDate', { default: "''" })]);
    const rows: readonly { readonly id: string; readonly document: string }[] = await runner.query(
      'SELECT id, document FROM policy',
    );
    for (const { id, document } of rows) {
      const { issueDate } = JSON.parse(document) as { readonly issueDate?: string };
      await runner.query('UPDATE policy SET issueDate = ? WHERE id = ?', [issueDate ?? '', id]);
    }
    await runner.createIndex('policy', new TableIndex(index('ix_policy_issue', 'issueDate')));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('policy', 'ix_policy_issue');
    await dropColumns(runner, 'policy', ['issueDate']);
  }
}
