import { addDays, FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { readInstant } from '../../platform/database/read-instant.ts';
import { addUp, type Counted, type Days, type FigureKind, sumFigures } from '../../platform/store/day-figures.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** The parts of a tracked action that reports use. */
export type TrackedAct = Pick<
  TrackingEventEntity,
  'userID' | 'username' | 'agentID' | 'formName' | 'name' | 'happenedAt'
>;

const READ = ['id', 'userID', 'username', 'agentID', 'formName', 'name', 'happenedAt'] as const;

/** What comes after a row, oldest first. */
const AFTER = 'e.happenedAt >= :lastAt AND (e.happenedAt > :lastAt OR e.id > :lastID)';

/** Whose actions, of which days. */
export interface TrackedTime {
  readonly days: Days;
  /** Undefined = everybody. */
  readonly scope: AgentScope | undefined;
}

/** Events of a period, of an agent ID, or of one person without an agent ID. */
function within(manager: EntityManager, { days: { first, last }, scope }: TrackedTime) {
  const from = startOfEasternDay(first);
  const until = startOfEasternDay(addDays(last, 1));
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

async function flowEvents(manager: EntityManager, time: TrackedTime, after?: TrackedEventKey) {
  const { page, back, startOver, finish, forms } = FLOW_CONTROLS;
  const query = within(manager, time)
    .select([])
    .andWhere('e.formName IN (:...forms)', { forms })
    .andWhere('(e.name LIKE :page OR e.name IN (:...buttons))', {
      page: `${page}%`,
      buttons: [back, startOver, finish],
    })
    .orderBy('e.happenedAt', 'ASC')
    .addOrderBy('e.id', 'ASC')
    .limit(SLICE);
  for (const column of READ) query.addSelect(`e.${column}`, column);
  if (after) query.andWhere(AFTER, { lastAt: after.happenedAt, lastID: after.id });
  // Not as entities, which take ten times as long.
  const rows = await query.getRawMany<Record<(typeof READ)[number], string> & { readonly happenedAt: string | Date }>();
  return rows.map((row) => ({ ...row, happenedAt: readInstant(row.happenedAt) }));
}

export type ControlCount = Readonly<Record<'username' | 'agentID' | 'eventType' | 'formName' | 'name', string>> & {
  readonly count: number;
};

const CONTROL = ['username', 'agentID', 'eventType', 'formName', 'name'] as const;

/** Everybody's, by person and control. */
const BY_CONTROL: FigureKind = {
  ...{ name: 'tracked-control', table: 'tracking_event' },
  count: (manager, days) => countControls(manager, { days, scope: undefined }),
};

/** Uses of what reports count: links, and buttons of needs analyses. */
async function countControls(manager: EntityManager, time: TrackedTime): Promise<readonly Counted[]> {
  const { link, providerLink, back, startOver } = FLOW_CONTROLS;
  const query = within(manager, time)
    .select('COUNT(*)', 'count')
    .andWhere('(e.name LIKE :link OR e.name LIKE :providerLink OR e.name IN (:...buttons))', {
      ...{ link: `${link}%`, providerLink: `${providerLink}%`, buttons: [back, startOver] },
    });
  for (const column of CONTROL) query.addSelect(`e.${column}`, column).addGroupBy(`e.${column}`);
  const rows = await query.getRawMany<Record<(typeof CONTROL)[number], string> & { readonly count: string | number }>();
  return rows.map((row) => [CONTROL.map((column) => row[column]), [Number(row.count)]]);
}

async function readControls(manager: EntityManager, time: TrackedTime): Promise<readonly ControlCount[]> {
  const counted = time.scope ? await countControls(manager, time) : await sumFigures(manager, BY_CONTROL, time.days);
  return counted.map(([[username = '', agentID = '', eventType = '', formName = '', name = ''], [count = 0]]) => {
    return { username, agentID, eventType, formName, name, count };
  });
}

/** Presses of a button of needs analyses, by person. */
export async function countFlowEvents(manager: EntityManager, time: TrackedTime, button: string) {
  const pressed = (await readControls(manager, time)).filter(
    ({ formName, name }) => name === button && FLOW_CONTROLS.forms.includes(formName),
  );
  const byPerson = pressed.map(({ username, agentID, count }): Counted => [[username, agentID], [count]]);
  return addUp([byPerson]).map(([[username = '', agentID = ''], [count = 0]]) => ({ username, agentID, count }));
}

/** Clicks on links, anywhere, by person and link. */
export async function countLinkEvents(
  manager: EntityManager,
  time: TrackedTime,
  start: string,
): Promise<readonly ControlCount[]> {
  const used = await readControls(manager, time);
  return used.filter(({ eventType, name }) => eventType === 'BUTTON_CLICK' && name.startsWith(start));
}

export function hasTrackedActs(manager: EntityManager): Promise<boolean> {
  return manager.exists(TrackingEventEntity);
}
