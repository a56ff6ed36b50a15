import type { PolicyType } from '@lifeform/metadata/insurance';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { isListed } from './listed-policies.ts';
import { PolicyEntity } from './policy.entity.ts';

/** Policies issued in a period, of certain agents. */
export interface IssuedPolicies {
  /** Both days included, `YYYY-MM-DD`. */
  readonly period: { readonly startDate: string; readonly endDate: string };
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
}

function issued(manager: EntityManager, { period, scope }: IssuedPolicies): SelectQueryBuilder<PolicyEntity> {
  const { startDate, endDate } = period;
  const query = manager
    .createQueryBuilder(PolicyEntity, 'p')
    .select([])
    .where('p.issueDate >= :startDate AND p.issueDate <= :endDate', { startDate, endDate })
    .andWhere(isListed('p'));
  if (!scope) return query;
  // Somebody who is not an agent sold none.
  const own = scope.agentID === '' ? '1 = 0' : 'p.agentID = :agentID';
  return query.andWhere(new Brackets((where) => where.where(own, { agentID: scope.agentID })));
}

/** How many were issued on each day, `YYYY-MM-DD`. */
export async function policiesByDay(manager: EntityManager, which: IssuedPolicies) {
  const rows = await issued(manager, which)
    .addSelect('p.issueDate', 'day')
    .addSelect('COUNT(*)', 'count')
    .groupBy('p.issueDate')
    .getRawMany<{ readonly day: string; readonly count: string | number }>();
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

export async function policiesByType(manager: EntityManager, which: IssuedPolicies) {
  const rows = await issued(manager, which)
    .addSelect('COUNT(*)', 'count')
    .addSelect('p.policyType', 'policyType')
    .groupBy('p.policyType')
    .getRawMany<{ readonly policyType: string; readonly count: string | number }>();
  return rows.map(({ policyType, count }) => ({ policyType, count: Number(count) }));
}

/** Agents with the most policies of some types; ties by agent ID. */
export async function topPolicyAgents(
  manager: EntityManager,
  which: IssuedPolicies,
  types: readonly PolicyType[],
  most: number,
) {
  const rows = await issued(manager, which)
    .andWhere('p.policyType IN (:...types)', { types })
    .addSelect('COUNT(*)', 'count')
    .addSelect('p.agentID', 'agentID')
    .groupBy('p.agentID')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('p.agentID', 'ASC')
    .limit(most)
    .getRawMany<{ readonly agentID: string; readonly count: string | number }>();
  return rows.map(({ agentID, count }) => ({ agentID, count: Number(count) }));
}
