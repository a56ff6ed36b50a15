import type { DashboardAnswer, RecentCount } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityTarget, type FindOptionsWhere, In, MoreThan, type ObjectLiteral } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { EapplicationEntity } from '../eapplication/eapplication.entity.ts';
import { FormVersionEntity } from '../form/form-version.entity.ts';
import { IllustrationEntity } from '../illustration/illustration.entity.ts';
import { RefreshTokenEntity } from '../session/refresh-token.entity.ts';
import { SessionEntity } from '../session/session.entity.ts';
import { readNames } from '../user/read-names.ts';
import { UserEntity } from '../user/user.entity.ts';

const DAY = 86_400_000;
const LISTED = 8;

/** What the log of actions calls what is counted from it. */
const ACTIONS = {
  inforceLoads: ['policy.read'],
  failedReports: ['report.failed'],
} as const;

/** Figures of the whole installation, counted when they are asked for. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async read(): Promise<DashboardAnswer> {
    return {
      users: await this.dataSource.manager.countBy(UserEntity, { isActive: true }),
      activeSessions: await this.#activeSessions(),
      illustrations: await this.#recent(IllustrationEntity, 'createdAt'),
      eapplications: await this.#recent(EapplicationEntity, 'createdAt'),
      inforceLoads: await this.#recent(AuditLogEntity, 'at', { action: In(ACTIONS.inforceLoads) }),
      recentSignIns: await this.#signIns(),
      recentChanges: await this.#changes(),
      failedReports: await this.#failedReports(),
    };
  }

  async #recent<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    at: keyof Entity & string,
    where: FindOptionsWhere<Entity> = {},
  ): Promise<RecentCount> {
    const since = (days: number) => new Date(this.now().getTime() - days * DAY);
    const count = (days: number) =>
      // The cast: a computed key widens to any text.
      this.dataSource.manager.countBy(entity, { ...where, [at]: MoreThan(since(days)) } as FindOptionsWhere<Entity>);
    return { days7: await count(7), days30: await count(30) };
  }

  /** Sign-ins that a refresh token still keeps open. */
  #activeSessions(): Promise<number> {
    const now = this.now();
    const open = this.dataSource.manager
      .createQueryBuilder(RefreshTokenEntity, 't')
      .select('t.sessionID')
      .where('t.usedAt IS NULL AND t.expiresAt > :now');
    return this.dataSource.manager
      .createQueryBuilder(SessionEntity, 's')
      .where('s.revokedAt IS NULL')
      .andWhere('s.expiresAt > :now')
      .andWhere(`s.id IN (${open.getQuery()})`)
      .setParameters({ now })
      .getCount();
  }

  async #signIns(): Promise<DashboardAnswer['recentSignIns']> {
    const rows = await this.dataSource.manager.find(SessionEntity, {
      relations: { user: true },
      order: { createdAt: 'DESC' },
      take: LISTED,
    });
    return rows.map(({ user, createdAt }) => ({
      username: user.username,
      profileName: user.profileName,
      at: createdAt.toISOString(),
    }));
  }

  async #changes(): Promise<DashboardAnswer['recentChanges']> {
    const rows = await this.dataSource.manager.find(FormVersionEntity, {
      select: { id: true, form: true, version: true, author: true, comment: true, createdAt: true },
      order: { createdAt: 'DESC', version: 'DESC' },
      take: LISTED,
    });
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
