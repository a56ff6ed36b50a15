import type { ErrorCode } from '@lifeform/metadata/contract';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.ts';
import type { Principal } from '../auth/principal.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { RequestLimits } from '../throttle/request-limits.ts';

/** Refusals that ask for something else first, of people who have the right. */
const FIRST: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'exportWaits',
  'proveFirst',
  'reviewFirst',
  'reviewFirstExport',
  'reviewFirstPerson',
  'sessionsTooMany',
]);

/** Records what people asked for without the right, each endpoint once an hour: more would fill the log. */
@Injectable()
export class RefusedRequests {
  readonly #log = new Logger(RefusedRequests.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: RequestLimits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Never throws: the request is answered even if recording fails.
   * @param route method and pattern of the address
   */
  async record({ userID, username: actor }: Principal, route: string, code: ErrorCode): Promise<void> {
    if (FIRST.has(code)) return;
    try {
      if (!(await this.limits.isFirstThisHour(`refused ${route}`, userID))) return;
      const entry = { actor, action: 'access.refused' as const, subject: route, detail: { code } };
      await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
    } catch (error) {
      this.#log.error(error);
    }
  }
}
