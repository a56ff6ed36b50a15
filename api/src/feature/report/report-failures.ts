import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Records reports that failed to print, for operators. */
@Injectable()
export class ReportFailures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async record(error: unknown, subject: string, { username: actor }: Principal): Promise<void> {
    const reason = reasonOf(error);
    const entry = { actor, action: 'report.failed' as const, subject, detail: { reason } };
    // The person receives the report's own failure even if this fails.
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry)).catch(() => undefined);
  }
}

/** The product's code for an error, if any. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
