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
  const query = manager
    .createQueryBuilder(ReportRunEntity, 'r')
    .innerJoin('r.user', 'u')
    .select(['r.id', 'r.report', 'r.ranAt', 'u.id', 'u.profileName'])
    .where('r.kind = :kind', { kind: 'BI' })
    .orderBy('r.ranAt', 'DESC')
    .limit(most);
  if (scope) query.andWhere('r.userID = :userID', { userID: scope.userID });
  const rows = await query.getMany();
  return rows.map(({ report, ranAt, user }) => ({ report, at: ranAt, who: user.profileName }));
}
