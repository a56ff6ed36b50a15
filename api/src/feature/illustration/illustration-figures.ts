import { type EntityManager, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { countByHour, type HourCount } from '../../platform/database/count-by-hour.ts';
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

/** How many were made in each hour. */
export function illustrationsByHour(manager: EntityManager, which: MadeIllustrations): Promise<readonly HourCount[]> {
  return countByHour(made(manager, which), 'i.createdAt');
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
  // Not `take` of `find`: with a relation it sorts every row first.
  const query = manager
    .createQueryBuilder(IllustrationEntity, 'i')
    .innerJoin('i.owner', 'u')
    .select(['i.id', 'i.number', 'i.createdAt', 'u.id', 'u.profileName'])
    .orderBy('i.createdAt', 'DESC')
    .limit(most);
  if (scope) query.where('i.ownerUserID = :userID', { userID: scope.userID });
  const rows = await query.getMany();
  return rows.map(({ number, createdAt, owner }) => ({ number, at: createdAt, who: owner.profileName }));
}

/** What comes after a row, newest first. */
const AFTER = 'i.createdAt <= :lastAt AND (i.createdAt < :lastAt OR i.id < :lastID)';

/** With their entries, newest first, some at a time: payloads are the largest part of a database. */
export async function* storedIllustrations(
  manager: EntityManager,
  which: MadeIllustrations,
  most: number,
): AsyncGenerator<readonly StoredIllustration[]> {
  for (let last: IllustrationEntity | undefined; ; ) {
    const query = made(manager, which)
      .select('i')
      .innerJoinAndSelect('i.owner', 'u')
      .orderBy('i.createdAt', 'DESC')
      .addOrderBy('i.id', 'DESC')
      .limit(most);
    if (last) query.andWhere(AFTER, { lastAt: last.createdAt, lastID: last.id });
    const rows: readonly IllustrationEntity[] = await query.getMany();
    yield rows.map(toStored);
    last = rows.at(-1);
    if (!last || rows.length < most) return;
  }
}

function toStored(row: IllustrationEntity): StoredIllustration {
  const { number, prodID, createdAt, owner } = row;
  return { number, prodID, createdAt, agentName: owner.profileName, payload: storedPayload(row) };
}
