import { labelKey } from '@lifeform/metadata';
import { addDays, monthOf, monthsAfter, yearOf } from '@lifeform/metadata/insurance';
import { AuditLogEntity } from '../../../platform/audit/audit-log.entity.ts';
import { easternDay, startOfEasternDay } from '../../../platform/clock/eastern-day.ts';
import { countByHour, type HourCount } from '../../../platform/database/count-by-hour.ts';
import { recentRuns } from '../../data-report/index.ts';
import { eapplicationsByState as countByState, recentEapplications } from '../../eapplication/index.ts';
import {
  illustrationsByProduct as countByProduct,
  illustrationsByDay,
  recentIllustrations,
  topIllustrators,
} from '../../illustration/index.ts';
import { policiesByMonth } from '../../policy/index.ts';
import { bars, columns, type FigureQuery } from './figure-context.ts';

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

function byEasternDay(counts: readonly HourCount[]) {
  return counts.map(({ hour, count }) => ({ key: easternDay(hour), count }));
}

const myIllustrations: FigureQuery = async (context) => {
  const first = firstOfMonth(context.today);
  const { manager, scope } = context;
  const made = await illustrationsByDay(manager, { days: { first, last: context.today }, scope });
  const counts = made.map(({ day, count }) => ({ key: day, count }));
  return columns(daysUpTo(context.today, first), counts, DAY_LABEL);
};

const inforceLookups: FigureQuery = async ({ manager, scope, today }) => {
  const first = addDays(today, 1 - LOOKUP_DAYS);
  const query = manager
    .createQueryBuilder(AuditLogEntity, 'a')
    .where('a.action = :action AND a.at >= :from', { action: 'policy.read', from: startOfEasternDay(first) });
  if (scope) query.andWhere('a.actor = :actor', { actor: scope.username });
  return columns(daysUpTo(today, first), byEasternDay(await countByHour(query, 'a.at')), DAY_LABEL);
};

const illustrationsByProduct: FigureQuery = async (context) => {
  const { manager, scope, today, products } = context;
  const rows = await countByProduct(manager, { days: { first: addDays(today, -PRODUCT_DAYS), last: today }, scope });
  return bars(
    rows.map(({ prodID, count }) => {
      const name = products.find(prodID)?.name;
      return { label: name ?? { en: prodID, fr: prodID }, value: count };
    }),
  );
};

const policiesSold: FigureQuery = async ({ manager, scope, today }) => {
  const months = Array.from({ length: MONTHS }, (_, index) =>
    monthOf(monthsAfter(firstOfMonth(today), index - MONTHS + 1)),
  );
  const sold = await policiesByMonth(manager, { days: { first: `${months[0]}-01`, last: today }, scope });
  const byMonth = sold.map(({ month, count }) => ({ key: month, count }));
  return columns(months, byMonth, MONTH_LABEL);
};

const topAgents: FigureQuery = async ({ manager, scope, today }) => {
  const days = { first: `${yearOf(today)}-01-01`, last: today };
  const rows = await topIllustrators(manager, { days, scope }, TOP);
  return bars(rows.map(({ agent, count }) => ({ label: { en: agent, fr: agent }, value: count })));
};

const eapplicationsByState: FigureQuery = async ({ manager, scope, text }) => {
  const rows = await countByState(manager, scope);
  return bars(rows.map(({ state, count }) => ({ label: text(labelKey('Widget', `state-${state}`)), value: count })));
};

/** The latest things made, of any kind. */
const recentActivity: FigureQuery = async ({ manager, scope, text }) => {
  const [illustrations, eapplications, runs] = await Promise.all([
    recentIllustrations(manager, scope, RECENT),
    recentEapplications(manager, scope, RECENT),
    recentRuns(manager, scope, RECENT),
  ]);
  const entry = (key: string, parameters: Readonly<Record<string, string>>, at: Date, who: string) => {
    return { label: text(labelKey('Widget', `activity-${key}`), parameters), value: null, at: at.toISOString(), who };
  };
  const rows = [
    ...illustrations.map(({ number, at, who }) => entry('illustration', { number }, at, who)),
    ...eapplications.map(({ number, at, who }) => entry('eapplication', { number }, at, who)),
    ...runs.map(({ report, at, who }) =>
      entry('report', { name: labelKey('DataReports', `report-${report}`) }, at, who),
    ),
  ];
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, RECENT);
  return { plot: 'list', rows: sorted, total: sorted.length };
};

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
