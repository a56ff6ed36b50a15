import { LIFE_POLICY_TYPES } from '@lifeform/metadata/insurance';
import { policiesByType as countByType, topPolicyAgents } from '../../policy/index.ts';
import { readAgentNames } from '../../user/index.ts';
import { policyTypeName } from './illustration-queries.ts';
import type { ReportQuery } from './report-context.ts';
import { mostFirst } from './tally.ts';

const TOP = 10;

const policiesByType: ReportQuery = async (context) => {
  const rows = await countByType(context.manager, context);
  return mostFirst(
    rows.map(({ policyType, count }) => [policyTypeName(context, policyType), count]),
    1,
  );
};

/** Ties are sorted by agent ID. */
const topAgentsByLifePolicies: ReportQuery = async (context) => {
  const rows = await topPolicyAgents(context.manager, context, LIFE_POLICY_TYPES, TOP);
  const names = await readAgentNames(
    context.manager,
    rows.map(({ agentID }) => agentID),
  );
  return rows.map(({ agentID, count }) => [names.get(agentID) ?? '', agentID, count]);
};

export const POLICY_QUERIES = { policiesByType, topAgentsByLifePolicies } satisfies Readonly<
  Record<string, ReportQuery>
>;
