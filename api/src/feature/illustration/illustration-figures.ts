import { addDays } from '@lifeform/metadata/insurance';
import { type EntityManager, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { easternDay, startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { countByHour } from '../../platform/database/count-by-hour.ts';
import { type Counted, type Days, type FigureKind, readFigures, sumFigures } from '../../platform/store/day-figures.ts';
import { readPeople } from '../user/index.ts';
import { IllustrationEntity } from './illustration.entity.ts';

/** Illustrations made on some days, by certain people. */
export interface MadeIllustrations {
  readonly days: Days;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
  /** Of one product, and by one person. */
  readonly prodID?: string;
  readonly ownerUserID?: string;
}

export interface ProductFigures {
  readonly prodID: string;
  readonly count: number;
  /** Dollars. */
  readonly face: number;
  readonly premium: number;
}

const CENTS = 100;

/** Illustrations of a slice of `readMade`. */
const SLICE = 100;

function made(
  manager: EntityManager,
  { days: { first, last }, scope, prodID, ownerUserID }: MadeIllustrations,
): SelectQueryBuilder<IllustrationEntity> {
  const query = manager
    .createQueryBuilder(IllustrationEntity, 'i')
    .select([])
    .where('i.createdAt >= :from', { from: startOfEasternDay(first) })
    .andWhere('i.createdAt < :until', { until: startOfEasternDay(addDays(last, 1)) });
  if (prodID !== undefined) query.andWhere('i.prodID = :prodID', { prodID });
  if (ownerUserID !== undefined) query.andWhere('i.ownerUserID = :ownerUserID', { ownerUserID });
  return scope ? query.andWhere('i.ownerUserID = :userID', { userID: scope.userID }) : query;
}

export function countIllustrations(manager: EntityManager, since: Date): Promise<number> {
  return manager.countBy(IllustrationEntity, { createdAt: MoreThan(since) });
}

export function hasIllustrations(manager: EntityManager): Promise<boolean> {
  return manager.exists(IllustrationEntity);
}

/** Everybody's by product: their number, and cents of face amount and premium. */
const BY_PRODUCT: FigureKind = {
  ...{ name: 'illustration-product', table: 'illustration' },
  count: (manager, days) => countProducts(manager, { days, scope: undefined }),
};

async function countProducts(manager: EntityManager, which: MadeIllustrations): Promise<readonly Counted[]> {
  const rows = await made(manager, which)
    .addSelect('i.prodID', 'prodID')
    .addSelect('COUNT(*)', 'count')
    .addSelect('SUM(i.faceAmount)', 'face')
    .addSelect('SUM(i.annualPremium)', 'premium')
    .groupBy('i.prodID')
    .getRawMany<Readonly<Record<'prodID' | 'count' | 'face' | 'premium', string | number>>>();
  return rows.map(({ prodID, count, face, premium }) => [
    [String(prodID)],
    [Number(count), Number(face), Number(premium)],
  ]);
}

/** How many were made on each day. */
export async function illustrationsByDay(manager: EntityManager, which: MadeIllustrations) {
  if (which.scope) {
    const hours = await countByHour(made(manager, which), 'i.createdAt');
    return hours.map(({ hour, count }) => ({ day: easternDay(hour), count }));
  }
  const spans = await readFigures(manager, BY_PRODUCT, which.days, 'day');
  return spans.map(({ span, counted }) => ({
    day: span,
    count: counted.reduce((sum, [, [count = 0]]) => sum + count, 0),
  }));
}

export async function illustrationsByProduct(
  manager: EntityManager,
  which: MadeIllustrations,
): Promise<readonly ProductFigures[]> {
  const counted = which.scope ? await countProducts(manager, which) : await sumFigures(manager, BY_PRODUCT, which.days);
  return counted.map(([[prodID = ''], [count = 0, face = 0, premium = 0]]) => {
    return { prodID, count, face: face / CENTS, premium: premium / CENTS };
  });
}

/** Everybody's by the user they belong to. */
const BY_OWNER: FigureKind = {
  ...{ name: 'illustration-owner', table: 'illustration' },
  count: (manager, days) => countOwners(manager, { days, scope: undefined }),
};

async function countOwners(manager: EntityManager, which: MadeIllustrations): Promise<readonly Counted[]> {
  const rows = await made(manager, which)
    .addSelect('i.ownerUserID', 'owner')
    .addSelect('COUNT(*)', 'count')
    .groupBy('i.ownerUserID')
    .getRawMany<{ readonly owner: string; readonly count: string | number }>();
  return rows.map(({ owner, count }) => [[owner], [Number(count)]]);
}

/** The most active agents; ties by agent ID. */
export async function topIllustrators(manager: EntityManager, which: MadeIllustrations, most: number) {
  const counted = which.scope ? await countOwners(manager, which) : await sumFigures(manager, BY_OWNER, which.days);
  const owners = counted.map(([[owner = ''], [count = 0]]) => ({ owner, count })).toSorted((a, b) => b.count - a.count);
  // All who are even with the last one.
  const least = owners.at(Math.min(most, owners.length) - 1)?.count ?? 0;
  const people = await readPeople(
    manager,
    owners.filter(({ count }) => count >= least).map(({ owner }) => owner),
  );
  const counts = new Map(owners.map(({ owner, count }) => [owner, count]));
  const rows = people.map(({ id, profileName: agent, agentID }) => {
    return { userID: id, agent, agentID: agentID ?? '', count: counts.get(id) ?? 0 };
  });
  return rows.toSorted((a, b) => b.count - a.count || (a.agentID < b.agentID ? -1 : 1)).slice(0, most);
}

/** By number, newest first. */
export async function listIllustrations(manager: EntityManager, which: MadeIllustrations, most: number) {
  const rows = await made(manager, which)
    .innerJoin('i.owner', 'u')
    .select(['i.id', 'i.number', 'i.createdAt', 'u.id', 'u.profileName'])
    .orderBy('i.createdAt', 'DESC')
    .limit(most)
    .getMany();
  return rows.map(({ number, createdAt, owner }) => ({ number, at: createdAt, who: owner.profileName }));
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

/** Newest first and some at a time, without what was entered. */
export async function* readMade(
  manager: EntityManager,
  which: MadeIllustrations,
): AsyncGenerator<readonly MadeIllustration[]> {
  for (let last: MadeIllustration | undefined; ; ) {
    const query = made(manager, which)
      .select(['id', 'number', 'prodID', 'ownerUserID', 'revision', 'createdAt'].map((column) => `i.${column}`))
      .orderBy('i.createdAt', 'DESC')
      .addOrderBy('i.id', 'DESC')
      .limit(SLICE);
    if (last) query.andWhere(AFTER, { lastAt: last.createdAt, lastID: last.id });
    const rows: readonly MadeIllustration[] = await query.getMany();
    yield rows;
    last = rows.at(-1);
    if (!last || rows.length < SLICE) return;
  }
}

export type MadeIllustration = Pick<
  IllustrationEntity,
  'id' | 'number' | 'prodID' | 'ownerUserID' | 'revision' | 'createdAt'
>;
