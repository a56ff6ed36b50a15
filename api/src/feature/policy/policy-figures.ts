import { monthOf, type PolicyType } from '@lifeform/metadata/insurance';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import {
  addUp,
  type Counted,
  type Days,
  type FigureKind,
  readFigures,
  sumFigures,
} from '../../platform/store/day-figures.ts';
import { isListed } from './listed-policies.ts';
import { PolicyEntity } from './policy.entity.ts';

/** Policies issued on some days, of certain agents. */
export interface IssuedPolicies {
  readonly days: Days;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
}

function issued(manager: EntityManager, { days, scope }: IssuedPolicies): SelectQueryBuilder<PolicyEntity> {
  const query = manager
    .createQueryBuilder(PolicyEntity, 'p')
    .select([])
    .where('p.issueDate >= :first AND p.issueDate <= :last', { first: days.first, last: days.last })
    .andWhere(isListed('p'));
  if (!scope) return query;
  // Somebody who is not an agent sold none.
  const own = scope.agentID === '' ? '1 = 0' : 'p.agentID = :agentID';
  return query.andWhere(new Brackets((where) => where.where(own, { agentID: scope.agentID })));
}

/** Everybody's by agent and type. */
const BY_AGENT: FigureKind = {
  ...{ name: 'policy-agent', table: 'policy' },
  count: (manager, days) => countPolicies(manager, { days, scope: undefined }),
};

async function countPolicies(manager: EntityManager, which: IssuedPolicies): Promise<readonly Counted[]> {
  const rows = await issued(manager, which)
    .addSelect('COUNT(*)', 'count')
    .addSelect('p.agentID', 'agentID')
    .addSelect('p.policyType', 'policyType')
    .groupBy('p.agentID')
    .addGroupBy('p.policyType')
    .getRawMany<Readonly<Record<'agentID' | 'policyType', string>> & { readonly count: string | number }>();
  return rows.map(({ agentID, policyType, count }) => [[agentID, policyType], [Number(count)]]);
}

/** How many were issued in each month, `YYYY-MM`. */
export async function policiesByMonth(manager: EntityManager, which: IssuedPolicies) {
  if (which.scope) {
    const rows = await issued(manager, which)
      .addSelect('p.issueDate', 'day')
      .addSelect('COUNT(*)', 'count')
      .groupBy('p.issueDate')
      .getRawMany<{ readonly day: string; readonly count: string | number }>();
    return rows.map(({ day, count }) => ({ month: monthOf(day), count: Number(count) }));
  }
  const spans = await readFigures(manager, BY_AGENT, which.days);
  return spans.map(({ span, counted }) => ({ month: monthOf(span), count: total(counted) }));
}

export async function policiesByType(manager: EntityManager, which: IssuedPolicies) {
  const counted = await sumPolicies(manager, which);
  const byType = groupCounts(counted, ([, policyType = '']) => policyType);
  return byType.map(([policyType, count]) => ({ policyType, count }));
}

/** Agents with the most policies of some types; ties by agent ID. */
export async function topPolicyAgents(
  manager: EntityManager,
  which: IssuedPolicies,
  types: readonly PolicyType[],
  most: number,
) {
  const wanted: ReadonlySet<string> = new Set(types);
  const counted = (await sumPolicies(manager, which)).filter(([[, policyType = '']]) => wanted.has(policyType));
  const byAgent = groupCounts(counted, ([agentID = '']) => agentID);
  const sorted = byAgent.toSorted(([a, count], [b, other]) => other - count || (a < b ? -1 : 1));
  return sorted.slice(0, most).map(([agentID, count]) => ({ agentID, count }));
}

function sumPolicies(manager: EntityManager, which: IssuedPolicies): Promise<readonly Counted[]> {
  return which.scope ? countPolicies(manager, which) : sumFigures(manager, BY_AGENT, which.days);
}

function groupCounts(counted: readonly Counted[], nameOf: (key: Counted[0]) => string) {
  const named = counted.map(([key, sums]): Counted => [[nameOf(key)], sums]);
  return addUp([named]).map(([[name = ''], [count = 0]]) => [name, count] as const);
}

function total(counted: readonly Counted[]): number {
  return counted.reduce((sum, [, [count = 0]]) => sum + count, 0);
}
