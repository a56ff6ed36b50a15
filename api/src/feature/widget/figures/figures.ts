import { labelKey } from '@lifeform/metadata';
import { type FigureRow, WIDGET_MOST_THINGS } from '@lifeform/metadata/contract';
import { addDays, monthOf, monthsAfter, yearOf } from '@lifeform/metadata/insurance';
import { AuditLogEntity } from '../../../platform/audit/audit-log.entity.ts';
import { easternDay, startOfEasternDay } from '../../../platform/clock/eastern-day.ts';
import { countByHour, type HourCount } from '../../../platform/database/count-by-hour.ts';
import type { Days } from '../../../platform/store/day-figures.ts';
import { recentRuns } from '../../data-report/index.ts';
import { eapplicationsByState as countByState, recentEapplications } from '../../eapplication/index.ts';
import {
  illustrationsByProduct as countByProduct,
  illustrationsByDay,
  listIllustrations,
  type MadeIllustrations,
  recentIllustrations,
  topIllustrators,
} from '../../illustration/index.ts';
import { policiesByMonth } from '../../policy/index.ts';
import { bars, columns, type FigureContext, type FigureQuery } from './figure-context.ts';

/** More days than fit side by side are told by their months. */
const MOST_COLUMNS = 92;
const PRODUCT_DAYS = 90;
const LOOKUP_DAYS = 30;
const MONTHS = 12;
const TOP = 10;
const RECENT = 5;

const DAY_LABEL = { day: 'numeric', month: 'short' } as const;
const MONTH_LABEL = { month: 'short' } as const;

function firstOfMonth(day: string): string {
  return `${monthOf(day)}-01`;
}

function daysUpTo(today: string, first: string): readonly string[] {
  const days = [first];
  for (let day = first; day < today; day = days.at(-1) ?? today) days.push(addDays(day, 1));
  return days;
}

/** The first of the days that were asked for. */
function firstAsked({ today, days }: FigureContext): string | undefined {
  return days === undefined ? undefined : addDays(today, 1 - days);
}

/** The days of which illustrations are counted by product, and by agent. */
function productDays(context: FigureContext): Days {
  return { first: firstAsked(context) ?? addDays(context.today, -PRODUCT_DAYS), last: context.today };
}

function agentDays(context: FigureContext): Days {
  return { first: firstAsked(context) ?? `${yearOf(context.today)}-01-01`, last: context.today };
}

/** Counts of days, or of their months where there are many days. */
function columnsFrom(
  first: string,
  today: string,
  counts: readonly { readonly key: string; readonly count: number }[],
) {
  const days = daysUpTo(today, first);
  if (days.length <= MOST_COLUMNS) return columns(days, counts, DAY_LABEL);
  const byMonth = counts.map(({ key, count }) => ({ key: monthOf(key), count }));
  return columns([...new Set(days.map(monthOf))], byMonth, MONTH_LABEL);
}

function byEasternDay(counts: readonly HourCount[]) {
  return counts.map(({ hour, count }) => ({ key: easternDay(hour), count }));
}

const myIllustrations: FigureQuery = async (context) => {
  const first = firstAsked(context) ?? firstOfMonth(context.today);
  const { manager, scope } = context;
  const made = await illustrationsByDay(manager, { days: { first, last: context.today }, scope });
  const counts = made.map(({ day, count }) => ({ key: day, count }));
  return columnsFrom(first, context.today, counts);
};

const inforceLookups: FigureQuery = async (context) => {
  const { manager, scope, today } = context;
  const first = firstAsked(context) ?? addDays(today, 1 - LOOKUP_DAYS);
  const query = manager
    .createQueryBuilder(AuditLogEntity, 'a')
    .where('a.action = :action AND a.at >= :from', { action: 'policy.read', from: startOfEasternDay(first) });
  if (scope) query.andWhere('a.actor = :actor', { actor: scope.username });
  return columnsFrom(first, today, byEasternDay(await countByHour(query, 'a.at')));
};

const illustrationsByProduct: FigureQuery = async (context) => {
  const { manager, scope, products } = context;
  const rows = await countByProduct(manager, { days: productDays(context), scope });
  return bars(
    rows.map(({ prodID, count }) => {
      const name = products.find(prodID)?.name;
      return { label: name ?? { en: prodID, fr: prodID }, value: count, key: prodID };
    }),
  );
};

const policiesSold: FigureQuery = async (context) => {
  const { manager, scope, today } = context;
  const first = firstAsked(context) ?? monthsAfter(firstOfMonth(today), 1 - MONTHS);
  const months = [...new Set(daysUpTo(today, firstOfMonth(first)).map(monthOf))];
  const sold = await policiesByMonth(manager, { days: { first: `${months[0]}-01`, last: today }, scope });
  const byMonth = sold.map(({ month, count }) => ({ key: month, count }));
  return columns(months, byMonth, MONTH_LABEL);
};

const topAgents: FigureQuery = async (context) => {
  const { manager, scope } = context;
  const rows = await topIllustrators(manager, { days: agentDays(context), scope }, TOP);
  return bars(rows.map(({ userID, agent, count }) => ({ label: { en: agent, fr: agent }, value: count, key: userID })));
};

const eapplicationsByState: FigureQuery = async (context) => {
  const { manager, scope, text } = context;
  const rows = await countByState(manager, scope, firstAsked(context));
  return bars(
    rows.map(({ state, count }) => ({ label: text(labelKey('Widget', `state-${state}`)), value: count, key: state })),
  );
};

interface Told {
  readonly number: string;
  readonly at: Date;
  readonly who: string;
}

type ThingsQuery = (context: FigureContext, key: string) => Promise<readonly FigureRow[]>;

function eventOf(
  { text }: FigureContext,
  [kind, parameters]: readonly [kind: string, parameters: Readonly<Record<string, string>>],
  { at, who }: Pick<Told, 'at' | 'who'>,
) {
  return { label: text(labelKey('Widget', `activity-${kind}`), parameters), value: null, at: at.toISOString(), who };
}

function thingsOf(context: FigureContext, kind: string, things: readonly Told[]) {
  return things.map((thing) => eventOf(context, [kind, { number: thing.number }], thing));
}

const illustrationsOf: (narrow: (context: FigureContext, key: string) => MadeIllustrations) => ThingsQuery =
  (narrow) => async (context, key) =>
    thingsOf(
      context,
      'illustration',
      await listIllustrations(context.manager, narrow(context, key), WIDGET_MOST_THINGS),
    );

/** What a row of a widget counted, by its key, for widgets that show it. */
export const THINGS: ReadonlyMap<string, ThingsQuery> = new Map(
  Object.entries<ThingsQuery>({
    illustrationsByProduct: illustrationsOf((context, prodID) => ({
      ...{ days: productDays(context), scope: context.scope, prodID },
    })),
    topAgents: illustrationsOf((context, ownerUserID) => ({
      ...{ days: agentDays(context), scope: context.scope, ownerUserID },
    })),
    eapplicationsByState: async (context, state) => {
      const { manager, scope } = context;
      const found = await recentEapplications(manager, scope, WIDGET_MOST_THINGS, {
        state,
        first: firstAsked(context),
      });
      return thingsOf(context, 'eapplication', found);
    },
  }),
);

/** The latest things made, of any kind. */
const recentActivity: FigureQuery = async (context) => {
  const { manager, scope } = context;
  const [illustrations, eapplications, runs] = await Promise.all([
    recentIllustrations(manager, scope, RECENT),
    recentEapplications(manager, scope, RECENT),
    recentRuns(manager, scope, RECENT),
  ]);
  const rows = [
    ...thingsOf(context, 'illustration', illustrations),
    ...thingsOf(context, 'eapplication', eapplications),
    ...runs.map((run) => eventOf(context, ['report', { name: labelKey('DataReports', `report-${run.report}`) }], run)),
  ];
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, RECENT);
  return { plot: 'list', rows: sorted, total: sorted.length };
};

/** Tells what was done last, of whatever days. */
export const WITHOUT_PERIODS = 'recentActivity';

/** The query of each widget, by name. */
export const FIGURES: ReadonlyMap<string, FigureQuery> = new Map(
  Object.entries<FigureQuery>({
    myIllustrations,
    illustrationsByProduct,
    inforceLookups,
    policiesSold,
    topAgents,
    eapplicationsByState,
    recentActivity,
  }),
);
