import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DirectoryFailure } from '../directory/index.ts';
import type { SessionPlace } from './session-place.ts';

/** Ways of signing in. */
export type SignInBy = 'password' | 'breakGlass' | 'directory';

/**
 * Reasons for a failure: a wrong password; a paused, deactivated or directory account; an address that is not open to the
 * person; a second factor; no such account; or a directory identity without an account, or refused one.
 */
export type SignInFailure =
  | 'password'
  | 'paused'
  | 'inactive'
  | 'directory'
  | 'address'
  | 'factor'
  | 'unknown'
  | 'directoryAccount'
  | Exclude<DirectoryFailure, 'directoryNoAccount'>;

/** Actor of rows about unknown accounts. The typed name is not stored: it may be a password. */
const NOBODY = 'nobody';

/** Records failed sign-ins with their reason, which the answer does not reveal. */
@Injectable()
export class SignInLog {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param username of the account, undefined without one
   * @param lockedUntil when this attempt was one too many
   */
  async refused(
    username: string | undefined,
    reason: SignInFailure,
    place: SessionPlace,
    lockedUntil?: Date | null,
  ): Promise<void> {
    const entry = { actor: username ?? NOBODY, subject: username ?? NOBODY };
    await inTransaction(this.dataSource, async (manager) => {
      await this.audit.append(manager, { ...entry, action: 'session.refused', detail: { reason, ...place } });
      if (!lockedUntil) return;
      await this.audit.append(manager, { ...entry, action: 'session.locked', detail: { until: lockedUntil } });
    });
  }
}
