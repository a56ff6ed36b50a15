import { labelKey } from '@lifeform/metadata';
import { addDays } from '@lifeform/metadata/insurance';
import { startOfEasternDay } from '../../../platform/clock/eastern-day.ts';
import { ReportRunEntity, type RunKind } from '../report-run.entity.ts';
import { policyTypeName } from './illustration-queries.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { mostFirst } from './tally.ts';

type RunColumn = 'username' | 'agentID' | 'report' | 'policyType';
type RunFigures = Readonly<Record<RunColumn, string> & { count: string | number }>;

/** Runs within the period, counted by the columns. */
function countRuns(
  { manager, days: { first, last }, scope }: ReportContext,
  kind: RunKind,
  columns: readonly RunColumn[],
): Promise<readonly RunFigures[]> {
  const from = startOfEasternDay(first);
  const until = startOfEasternDay(addDays(last, 1));
  const query = manager
    .createQueryBuilder(ReportRunEntity, 'r')
    .select('COUNT(*)', 'count')
    .where('r.kind = :kind AND r.ranAt >= :from AND r.ranAt < :until', { kind, from, until });
  if (scope?.agentID) query.andWhere('r.agentID = :agentID', { agentID: scope.agentID });
  else if (scope) query.andWhere('r.userID = :userID', { userID: scope.userID });
  for (const column of columns) query.addSelect(`r.${column}`, column).addGroupBy(`r.${column}`);
  return query.getRawMany<RunFigures>();
}

function runsByUser(kind: RunKind, nameOf: (context: ReportContext, report: string) => string): ReportQuery {
  return async (context) => {
    const rows = await countRuns(context, kind, ['username', 'agentID', 'report']);
    return mostFirst(
      rows.map(({ username, agentID, report, count }) => [
        context.nameOf(username),
        agentID,
        nameOf(context, report),
        Number(count),
      ]),
      3,
    );
  };
}

const progressReportsByType: ReportQuery = async (context) => {
  const rows = await countRuns(context, 'Progress', ['policyType']);
  return mostFirst(
    rows.map(({ policyType, count }) => [policyTypeName(context, policyType), Number(count)]),
    1,
  );
};

export const RUN_QUERIES = {
  progressReportsByType,
  inforceReportRuns: runsByUser('Inforce', ({ text }, key) => text(key)),
  biReportRuns: runsByUser('BI', ({ text }, number) => text(labelKey('DataReports', `report-${number}`), number)),
} satisfies Readonly<Record<string, ReportQuery>>;
