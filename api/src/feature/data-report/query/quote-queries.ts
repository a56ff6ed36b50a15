import type { ReportRow } from '@lifeform/metadata';
import { easternDay } from '../../../platform/clock/eastern-day.ts';
import { readPeople } from '../../user/index.ts';
import { productName } from './illustration-queries.ts';
import type { ReportQuery } from './report-context.ts';
import { mostFirst } from './tally.ts';

const incomeImpact: ReportQuery = async (context) => {
  const incomes = await context.quotes.incomes(context.manager, context);
  const owners = [...new Set(incomes.map(({ ownerUserID }) => ownerUserID))];
  const names = new Map((await readPeople(context.manager, owners)).map(({ id, profileName }) => [id, profileName]));
  return incomes.map(({ number, createdAt, prodID, ownerUserID, paid, owed, deducted }): ReportRow => {
    const agent = names.get(ownerUserID) ?? '';
    return [number, easternDay(createdAt), productName(context, prodID), agent, paid, owed, deducted];
  });
};

const benefits: ReportQuery = async (context) => {
  const rows = await context.quotes.benefits(context.manager, context);
  return mostFirst(
    rows.map(({ key, count, amount }) => [context.text(key), count, amount]),
    1,
  );
};

export const QUOTE_QUERIES = { incomeImpact, benefits } satisfies Readonly<Record<string, ReportQuery>>;
