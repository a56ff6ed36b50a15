import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Remembers reports that did not print, for those who look after the installation. */
@Injectable()
export class ReportFailures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async record(error: unknown, subject: string, { username: actor }: Principal): Promise<void> {
    const reason = reasonOf(error);
    const entry = { actor, action: 'report.failed', subject, detail: { reason } };
    // The person is answered with the report's own failure, also when this fails.
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry)).catch(() => undefined);
  }
}

/** A code where the product has one for it. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
