import type { EapplicationState } from '@lifeform/metadata/contract';
import { type EntityManager, MoreThan, Not } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { EapplicationEntity } from './eapplication.entity.ts';

/** A test counts nowhere. */
const TEST = 'test' satisfies EapplicationState;

export function countEapplications(manager: EntityManager, since: Date): Promise<number> {
  return manager.countBy(EapplicationEntity, { createdAt: MoreThan(since), state: Not(TEST) });
}

/** @param first the first day of those that count; undefined for all */
export async function eapplicationsByState(manager: EntityManager, scope: AgentScope | undefined, first?: string) {
  const query = manager
    .createQueryBuilder(EapplicationEntity, 'e')
    .select('e.state', 'state')
    .addSelect('COUNT(*)', 'count')
    .where('e.state <> :test', { test: TEST })
    .groupBy('e.state');
  if (scope) query.andWhere('e.ownerUserID = :userID', { userID: scope.userID });
  if (first !== undefined) query.andWhere('e.createdAt >= :from', { from: startOfEasternDay(first) });
  const rows = await query.getRawMany<{ readonly state: EapplicationState; readonly count: string | number }>();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

interface Narrowed {
  readonly state: string;
  /** The first day of those that count; undefined for all. */
  readonly first: string | undefined;
}

/** The latest, by their illustrations' numbers. */
export async function recentEapplications(
  manager: EntityManager,
  scope: AgentScope | undefined,
  most: number,
  narrowed?: Narrowed,
) {
  const query = manager
    .createQueryBuilder(EapplicationEntity, 'e')
    .innerJoin('e.owner', 'u')
    .select(['e.id', 'e.illustrationNumber', 'e.createdAt', 'u.id', 'u.profileName'])
    .where('e.state <> :test', { test: TEST })
    .orderBy('e.createdAt', 'DESC')
    .limit(most);
  if (scope) query.andWhere('e.ownerUserID = :userID', { userID: scope.userID });
  if (narrowed) query.andWhere('e.state = :state', { state: narrowed.state });
  if (narrowed?.first !== undefined)
    query.andWhere('e.createdAt >= :from', { from: startOfEasternDay(narrowed.first) });
  const rows = await query.getMany();
  return rows.map(({ illustrationNumber, createdAt, owner }) => ({
    number: illustrationNumber,
    at: createdAt,
    who: owner.profileName,
  }));
}
