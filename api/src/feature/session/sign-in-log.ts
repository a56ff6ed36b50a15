import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

/** How somebody came in. */
export type SignInBy = 'password' | 'breakGlass' | 'directory';

/**
 * Why somebody did not: a wrong password, an account that is paused, out of use or the directory's, no such account, or
 * a directory identity without an account.
 */
export type SignInFailure = 'password' | 'paused' | 'inactive' | 'directory' | 'unknown' | 'directoryAccount';

/** The actor of a row about somebody who has no account. What was typed is not kept: it may be a password. */
const NOBODY = 'nobody';

/** Writes down who did not get in, and why: the answer to them does not say. */
@Injectable()
export class SignInLog {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param username of the account, undefined where there is none
   * @param lockedUntil where this was one attempt too many
   */
  async refused(username: string | undefined, reason: SignInFailure, lockedUntil?: Date | null): Promise<void> {
    const entry = { actor: username ?? NOBODY, subject: username ?? NOBODY };
    await inTransaction(this.dataSource, async (manager) => {
      await this.audit.append(manager, { ...entry, action: 'session.refused', detail: { reason } });
      if (!lockedUntil) return;
      await this.audit.append(manager, { ...entry, action: 'session.locked', detail: { until: lockedUntil } });
    });
  }
}
