import { labelKey } from '@lifeform/metadata';
import { type EntityTarget, type FindOptionsWhere, MoreThanOrEqual, type ObjectLiteral } from 'typeorm';
import { AuditLogEntity } from '../../../platform/audit/audit-log.entity.ts';
import { dayAfter, easternDay, startOfEasternDay } from '../../../platform/clock/eastern-day.ts';
import { ReportRunEntity } from '../../data-report/report-run.entity.ts';
import { EapplicationEntity } from '../../eapplication/eapplication.entity.ts';
import { IllustrationEntity } from '../../illustration/illustration.entity.ts';
import { isListed } from '../../policy/listed-policies.ts';
import { PolicyEntity } from '../../policy/policy.entity.ts';
import { bars, columns, type FigureContext, type FigureQuery } from './figure-context.ts';

const PRODUCT_DAYS = 90;
const LOOKUP_DAYS = 30;
const MONTHS = 12;
const TOP = 10;
const RECENT = 5;

const DAY_LABEL = { day: 'numeric', month: 'short' } as const;
const MONTH_LABEL = { month: 'short' } as const;

function daysUpTo(today: string, first: string): readonly string[] {
  const days = [first];
  for (let day = first; day < today; day = days.at(-1) ?? today) days.push(dayAfter(day));
  return days;
}

function ownIllustrations({ scope }: FigureContext): FindOptionsWhere<IllustrationEntity> {
  return scope ? { ownerUserID: scope.userID } : {};
}

/** The days in Toronto of what happened since a day, read by one column alone. */
async function daysOf<Entity extends ObjectLiteral>(
  { manager }: FigureContext,
  entity: EntityTarget<Entity>,
  column: keyof Entity & string,
  since: string,
  where: FindOptionsWhere<Entity> = {},
): Promise<readonly string[]> {
  const rows = await manager.find(entity, {
    // The casts: a computed key widens to any text.
    select: { [column]: true } as never,
    where: { ...where, [column]: MoreThanOrEqual(startOfEasternDay(since)) } as FindOptionsWhere<Entity>,
  });
  return rows.map((row) => easternDay(row[column] as Date));
}

const myIllustrations: FigureQuery = async (context) => {
  const first = `${context.today.slice(0, 8)}01`;
  const days = await daysOf(context, IllustrationEntity, 'createdAt', first, ownIllustrations(context));
  return columns(daysUpTo(context.today, first), days, DAY_LABEL);
};

const inforceLookups: FigureQuery = async (context) => {
  const first = dayAfter(context.today, 1 - LOOKUP_DAYS);
  const { scope } = context;
  const where = { action: 'policy.read', ...(scope ? { actor: scope.username } : {}) };
  const days = await daysOf(context, AuditLogEntity, 'at', first, where);
  return columns(daysUpTo(context.today, first), days, DAY_LABEL);
};

const illustrationsByProduct: FigureQuery = async (context) => {
  const { manager, scope, today, products } = context;
  const since = startOfEasternDay(dayAfter(today, -PRODUCT_DAYS));
  const query = manager
    .createQueryBuilder(IllustrationEntity, 'i')
    .select('i.prodID', 'prodID')
    .addSelect('COUNT(*)', 'count')
    .where('i.createdAt >= :since', { since })
    .groupBy('i.prodID');
  if (scope) query.andWhere('i.ownerUserID = :userID', { userID: scope.userID });
  const rows = await query.getRawMany<{ readonly prodID: string; readonly count: string | number }>();
  return bars(
    rows.map(({ prodID, count }) => {
      const name = products.find(prodID)?.name;
      return { label: name ?? { en: prodID, fr: prodID }, value: Number(count) };
    }),
  );
};

const policiesSold: FigureQuery = async ({ manager, scope, today }) => {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const months = Array.from({ length: MONTHS }, (_, index) => {
    return new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7);
  });
  const query = manager
    .createQueryBuilder(PolicyEntity, 'p')
    .select(['p.id', 'p.issueDate'])
    .where('p.issueDate >= :first AND p.issueDate <= :today', { first: `${months[0]}-01`, today })
    .andWhere(isListed('p'));
  if (scope) query.andWhere('p.agentID = :agentID', { agentID: scope.agentID });
  // Somebody who is no agent sold none.
  const sold = scope?.agentID === '' ? [] : await query.getMany();
  return columns(
    months,
    sold.map(({ issueDate }) => issueDate.slice(0, 7)),
    MONTH_LABEL,
  );
};

const topAgents: FigureQuery = async ({ manager, scope, today }) => {
  const query = manager
    .createQueryBuilder(IllustrationEntity, 'i')
    .innerJoin('i.owner', 'u')
    .select('u.profileName', 'name')
    .addSelect('COUNT(*)', 'count')
    .where('i.createdAt >= :since', { since: startOfEasternDay(`${today.slice(0, 4)}-01-01`) })
    .groupBy('u.id')
    .addGroupBy('u.profileName')
    .addGroupBy('u.agentID')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('u.agentID', 'ASC')
    .limit(TOP);
  if (scope) query.andWhere('i.ownerUserID = :userID', { userID: scope.userID });
  const rows = await query.getRawMany<{ readonly name: string; readonly count: string | number }>();
  return bars(rows.map(({ name, count }) => ({ label: { en: name, fr: name }, value: Number(count) })));
};

const eapplicationsByState: FigureQuery = async ({ manager, scope, text }) => {
  const query = manager
    .createQueryBuilder(EapplicationEntity, 'e')
    .select('e.state', 'state')
    .addSelect('COUNT(*)', 'count')
    .groupBy('e.state');
  if (scope) query.where('e.ownerUserID = :userID', { userID: scope.userID });
  const rows = await query.getRawMany<{ readonly state: string; readonly count: string | number }>();
  return bars(
    rows.map(({ state, count }) => ({ label: text(labelKey('Widget', `state-${state}`)), value: Number(count) })),
  );
};

/** What was made last, whatever it is. */
const recentActivity: FigureQuery = async ({ manager, scope, text }) => {
  const own = scope ? { ownerUserID: scope.userID } : {};
  const common = { relations: { owner: true }, take: RECENT } as const;
  const newest = { createdAt: 'DESC' } as const;
  const [illustrations, eapplications, runs] = await Promise.all([
    manager.find(IllustrationEntity, { ...common, where: own, order: newest }),
    manager.find(EapplicationEntity, { ...common, where: own, order: newest }),
    manager.find(ReportRunEntity, {
      where: { kind: 'BI', ...(scope ? { userID: scope.userID } : {}) },
      order: { ranAt: 'DESC' },
      relations: { user: true },
      take: RECENT,
    }),
  ]);
  const entry = (key: string, parameters: Readonly<Record<string, string>>, at: Date, who: string) => {
    return { label: text(labelKey('Widget', `activity-${key}`), parameters), value: null, at: at.toISOString(), who };
  };
  const rows = [
    ...illustrations.map(({ number, createdAt, owner }) =>
      entry('illustration', { number }, createdAt, owner.profileName),
    ),
    ...eapplications.map(({ illustrationNumber: number, createdAt, owner }) =>
      entry('eapplication', { number }, createdAt, owner.profileName),
    ),
    ...runs.map(({ report, ranAt, user }) =>
      entry('report', { name: labelKey('DataReports', `report-${report}`) }, ranAt, user.profileName),
    ),
  ];
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, RECENT);
  return { plot: 'list', rows: sorted, total: sorted.length };
};

/** What each widget counts, by its name. */
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
