import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { BeyondOwnRights } from './grant.ts';

/** Records attempts to use rights a person does not have. */
@Injectable()
export class DeniedChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** Runs the work; a denied attempt is audited after the work's own transaction is rolled back, and rethrown. */
  async over<T>(principal: Principal, subject: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BeyondOwnRights) await this.#write(principal.username, subject, error.attempted);
      throw error;
    }
  }

  async #write(actor: string, subject: string, attempted: readonly string[]): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      this.audit.append(manager, { actor, action: 'rights.refused', subject, detail: { attempted } }),
    );
  }
}
