import type { DashboardAnswer, RecentCount } from '@lifeform/metadata/contract';
import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In, MoreThan } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { countEapplications } from '../eapplication/index.ts';
import { recentVersions } from '../form/index.ts';
import { countIllustrations } from '../illustration/index.ts';
import { countOpenSessions, recentSignIns } from '../session/index.ts';
import { countPeople, readNames } from '../user/index.ts';

const LISTED = 8;

/** Names of the counted actions in the log. */
const ACTIONS = {
  inforceLoads: ['policy.read'],
  failedReports: ['report.failed'],
} as const;

/** Figures of the whole installation, counted on request. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async read(): Promise<DashboardAnswer> {
    const { manager } = this.dataSource;
    return {
      users: await countPeople(manager),
      activeSessions: await countOpenSessions(manager, this.now()),
      illustrations: await this.#recent((since) => countIllustrations(manager, since)),
      eapplications: await this.#recent((since) => countEapplications(manager, since)),
      inforceLoads: await this.#recent((since) =>
        manager.countBy(AuditLogEntity, { action: In(ACTIONS.inforceLoads), at: MoreThan(since) }),
      ),
      recentSignIns: (await recentSignIns(manager, LISTED)).map((row) => ({ ...row, at: row.at.toISOString() })),
      recentChanges: await this.#changes(),
      failedReports: await this.#failedReports(),
    };
  }

  async #recent(count: (since: Date) => Promise<number>): Promise<RecentCount> {
    const since = (days: number) => daysBefore(this.now(), days);
    return { days7: await count(since(7)), days30: await count(since(30)) };
  }

  async #changes(): Promise<DashboardAnswer['recentChanges']> {
    const rows = await recentVersions(this.dataSource.manager, LISTED);
    const nameOf = await readNames(this.dataSource.manager);
    return rows.map(({ form, version, author, comment, createdAt }) => ({
      ...{ form, version, comment, author: nameOf(author) },
      at: createdAt.toISOString(),
    }));
  }

  async #failedReports(): Promise<DashboardAnswer['failedReports']> {
    const rows = await this.dataSource.manager.find(AuditLogEntity, {
      where: { action: In(ACTIONS.failedReports) },
      order: { at: 'DESC' },
      take: LISTED,
    });
    const nameOf = await readNames(this.dataSource.manager);
    return rows.map(({ actor, at, detail }) => ({
      ...{ username: actor, profileName: nameOf(actor) },
      reason: String(detail.reason ?? ''),
      at: at.toISOString(),
    }));
  }
}
