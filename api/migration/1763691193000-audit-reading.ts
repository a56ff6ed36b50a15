import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { index, key, longText } from '../src/platform/database/table.ts';

const ADDED = [
  index('ix_audit_log_time', 'at', 'sequence'),
  index('ix_audit_log_who', 'actor', 'at', 'sequence'),
  index('ix_audit_log_what', 'action', 'at', 'sequence'),
  index('ix_audit_log_whom', 'subject', 'at', 'sequence'),
] as const;

/** Of the same columns, without the order of rows of one moment. */
const REPLACED = [
  index('ix_audit_log_subject', 'subject', 'at'),
  index('ix_audit_log_action', 'action', 'at'),
] as const;

/** The audit log is read by people, newest first: by who, what and whom. What is known of its chain is kept. */
export class AuditReading1763691193000 implements MigrationInterface {
  readonly name = 'AuditReading1763691193000';

  async up(runner: QueryRunner): Promise<void> {
    for (const made of ADDED) await runner.createIndex('audit_log', new TableIndex(made));
    for (const { name = '' } of REPLACED) await runner.dropIndex('audit_log', name);
    await runner.createTable(
      new Table({ name: 'audit_state', columns: [key('name', { isPrimary: true }), longText('state'), key('seal')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_state');
    for (const made of REPLACED) await runner.createIndex('audit_log', new TableIndex(made));
    for (const { name = '' } of ADDED) await runner.dropIndex('audit_log', name);
  }
}
