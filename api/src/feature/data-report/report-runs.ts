import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ReportRunEntity } from './report-run.entity.ts';

export type RecordedRun = Pick<ReportRunEntity, 'kind' | 'report' | 'resultCode'> &
  Partial<Pick<ReportRunEntity, 'policyType'>>;

/** Records report runs, for the reports that count them. */
@Injectable()
export class ReportRuns {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async record(run: RecordedRun, { userID, user }: Principal): Promise<void> {
    await this.dataSource.manager.insert(ReportRunEntity, {
      ...{ policyType: '', ...run },
      ...{ id: newID(), userID, username: user.trackingUserName || user.username, agentID: user.agentID },
      ranAt: this.now(),
    });
  }
}

/** The latest business-intelligence reports, by number. */
export async function recentRuns(manager: EntityManager, scope: AgentScope | undefined, most: number) {
  const rows = await manager.find(ReportRunEntity, {
    where: { kind: 'BI', ...(scope ? { userID: scope.userID } : {}) },
    order: { ranAt: 'DESC' },
    relations: { user: true },
    take: most,
  });
  return rows.map(({ report, ranAt, user }) => ({ report, at: ranAt, who: user.profileName }));
}
