import { LIFE_POLICY_TYPES } from '@lifeform/metadata/insurance';
import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { isListed } from '../../policy/listed-policies.ts';
import { PolicyEntity } from '../../policy/policy.entity.ts';
import { UserEntity } from '../../user/user.entity.ts';
import { policyTypeName } from './illustration-queries.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { mostFirst } from './tally.ts';

const TOP = 10;

/** Policies issued in the days of the report, of the agents whose figures are read. */
function policies({ manager, period, scope }: ReportContext): SelectQueryBuilder<PolicyEntity> {
  const query = manager
    .createQueryBuilder(PolicyEntity, 'p')
    .select('COUNT(*)', 'count')
    .where('p.issueDate >= :startDate AND p.issueDate <= :endDate', period)
    .andWhere(isListed('p'));
  if (!scope) return query;
  // Somebody who is no agent sold none.
  const own = scope.agentID === '' ? '1 = 0' : 'p.agentID = :agentID';
  return query.andWhere(new Brackets((where) => where.where(own, { agentID: scope.agentID })));
}

const policiesByType: ReportQuery = async (context) => {
  const rows = await policies(context)
    .addSelect('p.policyType', 'policyType')
    .groupBy('p.policyType')
    .getRawMany<{ readonly policyType: string; readonly count: string | number }>();
  return mostFirst(
    rows.map(({ policyType, count }) => [policyTypeName(context, policyType), Number(count)]),
    1,
  );
};

/** Those who are even by their agent ID. */
const topAgentsByLifePolicies: ReportQuery = async (context) => {
  const rows = await policies(context)
    .andWhere('p.policyType IN (:...types)', { types: LIFE_POLICY_TYPES })
    .leftJoin(UserEntity, 'u', 'u.agentID = p.agentID')
    .addSelect('p.agentID', 'agentID')
    .addSelect('MAX(u.profileName)', 'agent')
    .groupBy('p.agentID')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('p.agentID', 'ASC')
    .limit(TOP)
    .getRawMany<{ readonly agentID: string; readonly agent: string | null; readonly count: string | number }>();
  return rows.map(({ agent, agentID, count }) => [agent ?? '', agentID, Number(count)]);
};

export const POLICY_QUERIES = { policiesByType, topAgentsByLifePolicies } satisfies Readonly<
  Record<string, ReportQuery>
>;
