import { type EntityManager, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { storedPayload } from './illustration.view.ts';

/** Illustrations made in a period, by certain people. */
export interface MadeIllustrations {
  /** Included. */
  readonly from: Date;
  /** Excluded; undefined = until now. */
  readonly until?: Date;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
}

export interface ProductFigures {
  readonly prodID: string;
  readonly count: number;
  /** Dollars. */
  readonly face: number;
  readonly premium: number;
}

/** A saved illustration, as needed to recalculate it. */
export interface StoredIllustration {
  readonly number: string;
  readonly prodID: string;
  readonly createdAt: Date;
  readonly agentName: string;
  readonly payload: ReturnType<typeof storedPayload>;
}

const CENTS = 100;

function made(
  manager: EntityManager,
  { from, until, scope }: MadeIllustrations,
): SelectQueryBuilder<IllustrationEntity> {
  const query = manager.createQueryBuilder(IllustrationEntity, 'i').select([]).where('i.createdAt >= :from', { from });
  if (until) query.andWhere('i.createdAt < :until', { until });
  return scope ? query.andWhere('i.ownerUserID = :userID', { userID: scope.userID }) : query;
}

export function countIllustrations(manager: EntityManager, since: Date): Promise<number> {
  return manager.countBy(IllustrationEntity, { createdAt: MoreThan(since) });
}

export function hasIllustrations(manager: EntityManager): Promise<boolean> {
  return manager.exists(IllustrationEntity);
}

/** When each was made. */
export async function illustrationTimes(manager: EntityManager, which: MadeIllustrations): Promise<readonly Date[]> {
  const rows = await made(manager, which).select(['i.id', 'i.createdAt']).getMany();
  return rows.map(({ createdAt }) => createdAt);
}

export async function illustrationsByProduct(
  manager: EntityManager,
  which: MadeIllustrations,
): Promise<readonly ProductFigures[]> {
  const rows = await made(manager, which)
    .addSelect('i.prodID', 'prodID')
    .addSelect('COUNT(*)', 'count')
    .addSelect('SUM(i.faceAmount)', 'face')
    .addSelect('SUM(i.annualPremium)', 'premium')
    .groupBy('i.prodID')
    .getRawMany<Readonly<Record<'prodID' | 'count' | 'face' | 'premium', string | number>>>();
  return rows.map(({ prodID, count, face, premium }) => ({
    prodID: String(prodID),
    count: Number(count),
    face: Number(face) / CENTS,
    premium: Number(premium) / CENTS,
  }));
}

/** The most active agents; ties by agent ID. */
export async function topIllustrators(manager: EntityManager, which: MadeIllustrations, most: number) {
  const rows = await made(manager, which)
    .innerJoin('i.owner', 'u')
    .addSelect('u.profileName', 'agent')
    .addSelect('u.agentID', 'agentID')
    .addSelect('COUNT(*)', 'count')
    .groupBy('u.id')
    .addGroupBy('u.profileName')
    .addGroupBy('u.agentID')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('u.agentID', 'ASC')
    .limit(most)
    .getRawMany<{ readonly agent: string; readonly agentID: string | null; readonly count: string | number }>();
  return rows.map(({ agent, agentID, count }) => ({ agent, agentID: agentID ?? '', count: Number(count) }));
}

/** The latest, by number. */
export async function recentIllustrations(manager: EntityManager, scope: AgentScope | undefined, most: number) {
  const rows = await manager.find(IllustrationEntity, {
    where: scope ? { ownerUserID: scope.userID } : {},
    relations: { owner: true },
    order: { createdAt: 'DESC' },
    take: most,
  });
  return rows.map(({ number, createdAt, owner }) => ({ number, at: createdAt, who: owner.profileName }));
}

/** With their entries, newest first. */
export async function storedIllustrations(
  manager: EntityManager,
  which: MadeIllustrations,
  slice: { readonly skip: number; readonly take: number },
): Promise<readonly StoredIllustration[]> {
  const rows = await made(manager, which)
    .select('i')
    .innerJoinAndSelect('i.owner', 'u')
    .orderBy('i.createdAt', 'DESC')
    .addOrderBy('i.id', 'ASC')
    .offset(slice.skip)
    .limit(slice.take)
    .getMany();
  return rows.map((row) => {
    const { number, prodID, createdAt, owner } = row;
    return { number, prodID, createdAt, agentName: owner.profileName, payload: storedPayload(row) };
  });
}
