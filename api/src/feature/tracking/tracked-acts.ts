import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** The parts of a tracked action that reports use. */
export type TrackedAct = Pick<
  TrackingEventEntity,
  'userID' | 'username' | 'agentID' | 'formName' | 'name' | 'happenedAt'
>;

const READ = ['id', 'userID', 'username', 'agentID', 'formName', 'name', 'happenedAt'] as const;

/** What comes after a row, oldest first. */
const AFTER = 'e.happenedAt >= :lastAt AND (e.happenedAt > :lastAt OR e.id > :lastID)';

/** Whose actions, in which period. */
export interface TrackedTime {
  /** Included. */
  readonly from: Date;
  /** Excluded. */
  readonly until: Date;
  /** Undefined = everybody. */
  readonly scope: AgentScope | undefined;
}

/** Events of a period, of an agent ID, or of one person without an agent ID. */
function within(manager: EntityManager, { from, until, scope }: TrackedTime) {
  const query = manager
    .createQueryBuilder(TrackingEventEntity, 'e')
    .where('e.happenedAt >= :from AND e.happenedAt < :until', { from, until });
  if (!scope) return query;
  const { agentID, userID } = scope;
  return agentID === ''
    ? query.andWhere('e.userID = :userID', { userID })
    : query.andWhere('e.agentID = :agentID', { agentID });
}

/** Rows read at once. */
const SLICE = 1000;

/** Page views and buttons of needs analyses, oldest first, some at a time: those of one moment are together. */
export async function* readFlowEvents(
  manager: EntityManager,
  time: TrackedTime,
): AsyncGenerator<readonly TrackedAct[]> {
  for (let after: TrackedEventKey | undefined; ; ) {
    const rows = await flowEvents(manager, time, after);
    const isLast = rows.length < SLICE;
    const end = rows.at(-1)?.happenedAt.getTime();
    // The last moment may go on in what comes next; a moment longer than a slice is taken as it is.
    const whole = isLast ? rows : rows.filter(({ happenedAt }) => happenedAt.getTime() !== end);
    const taken = whole.length > 0 ? whole : rows;
    yield taken;
    after = taken.at(-1);
    if (isLast || !after) return;
  }
}

type TrackedEventKey = Pick<TrackingEventEntity, 'happenedAt' | 'id'>;

function flowEvents(manager: EntityManager, time: TrackedTime, after?: TrackedEventKey) {
  const { page, back, startOver, finish, forms } = FLOW_CONTROLS;
  const query = within(manager, time)
    .select(READ.map((column) => `e.${column}`))
    .andWhere('e.formName IN (:...forms)', { forms })
    .andWhere('(e.name LIKE :page OR e.name IN (:...buttons))', {
      page: `${page}%`,
      buttons: [back, startOver, finish],
    })
    .orderBy('e.happenedAt', 'ASC')
    .addOrderBy('e.id', 'ASC')
    .limit(SLICE);
  if (after) query.andWhere(AFTER, { lastAt: after.happenedAt, lastID: after.id });
  return query.getMany();
}

/** Presses of a button of needs analyses, by person. */
export async function countFlowEvents(manager: EntityManager, time: TrackedTime, name: string) {
  const query = within(manager, time)
    .select('e.username', 'username')
    .addSelect('e.agentID', 'agentID')
    .addSelect('COUNT(*)', 'count')
    .andWhere('e.formName IN (:...forms) AND e.name = :name', { forms: FLOW_CONTROLS.forms, name })
    .groupBy('e.username')
    .addGroupBy('e.agentID');
  return counted(await query.getRawMany<Counted<'username' | 'agentID'>>());
}

export type LinkCount = Readonly<Record<'username' | 'agentID' | 'formName' | 'name', string>> & {
  readonly count: number;
};

/** Clicks on links, anywhere, by person and link. */
export async function countLinkEvents(
  manager: EntityManager,
  time: TrackedTime,
  start: string,
): Promise<readonly LinkCount[]> {
  const query = within(manager, time)
    .select('COUNT(*)', 'count')
    .andWhere("e.eventType = 'BUTTON_CLICK' AND e.name LIKE :start", { start: `${start}%` });
  for (const column of ['username', 'agentID', 'formName', 'name'] as const)
    query.addSelect(`e.${column}`, column).addGroupBy(`e.${column}`);
  return counted(await query.getRawMany<Counted<'username' | 'agentID' | 'formName' | 'name'>>());
}

type Counted<Column extends string> = Readonly<Record<Column, string> & { count: string | number }>;

function counted<Row extends { readonly count: string | number }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export function hasTrackedActs(manager: EntityManager): Promise<boolean> {
  return manager.exists(TrackingEventEntity);
}
