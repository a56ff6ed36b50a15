import { toCents } from '../money.ts';
import type { Coverage } from '../policy/coverage.ts';
import { formatAgent } from '../policy/format-agent.ts';
import { hasJointAgeError } from '../policy/joint-age.ts';
import type { Party } from '../policy/party.ts';
import { isDeceased, partyName, retirementAge } from '../policy/party-words.ts';
import type { Policy } from '../policy/policy.ts';
import type { PolicyLimits } from '../policy/policy-limits.schema.ts';
import { isPaidUp } from '../policy/policy-state.ts';
import { allCoverages } from './coverages.ts';

/** The result of a policy lookup. */
export interface LookedUpPolicy {
  readonly inforcePolicy?: Policy;
  readonly errorCode: number;
  readonly limits: PolicyLimits;
}

/** A policy as the form reads it: with composed names of its people and the lookup's remarks. */
export function policyRecord({ inforcePolicy, errorCode, limits }: LookedUpPolicy): Readonly<Record<string, unknown>> {
  if (inforcePolicy === undefined) return { errorCode, limits };
  const { payor, owners, insureds, agent, writingAgent } = inforcePolicy;
  return {
    ...inforcePolicy,
    errorCode,
    limits,
    annualPremium: annualPremium(inforcePolicy),
    isPaidUp: isPaidUp(inforcePolicy),
    isJointAgeError: hasJointAgeError(jointAges(inforcePolicy), limits.issueAges, limits.jointAgeDifference),
    dateOfDeath: insureds.map(({ dateOfDeath = null }) => dateOfDeath).findLast(isDeceased) ?? null,
    baseCoverage: withRetirementAge(inforcePolicy.baseCoverage),
    agent: formatAgent(agent.name, agent.agentID),
    writingAgent: formatAgent(writingAgent.name, writingAgent.agentID),
    parties: partiesOf(inforcePolicy),
    payorName: partyName(payor),
    ownerNames: namesOf(owners),
    insuredNames: namesOf(insureds),
  };
}

/**
 * Annual premium of the coverages in dollars; the annualized premium adds the cost of paying more often. 0 when no
 * premium is due any more.
 */
function annualPremium(policy: Policy): number {
  if (policy.totalAnnualizedPremium === 0) return 0;
  return toCents(allCoverages(policy).reduce((sum, { premAnnual }) => sum + premAnnual, 0));
}

/** Issue ages of the lives of a joint base coverage. */
function jointAges({ baseCoverage }: Policy): readonly number[] {
  return baseCoverage.insureds.map(({ issueAge }) => issueAge);
}

function withRetirementAge(base: Coverage): Coverage {
  const age = retirementAge(base.issueAge);
  return { ...base, disabilityItems: base.disabilityItems.map((item) => ({ ...item, retirementAge: age })) };
}

export function namesOf(parties: readonly Party[]): string {
  return parties.map(partyName).join(', ');
}

interface NamedParty extends Party {
  readonly name: string;
  /** The policy's lists they appear in, joined by `|`. */
  readonly partyRoles: string;
}

/**
 * Everyone with a part in the policy, once each with all their roles; for an insured, the policy's record of the
 * insured.
 */
function partiesOf({ owners, insureds, payor }: Policy): readonly NamedParty[] {
  const found = new Map<string, NamedParty>();
  const roles = Object.entries({ owners, insureds, payor: [payor] });
  for (const [role, parties] of roles) {
    for (const party of parties) {
      const known = found.get(party.clientID);
      const partyRoles = known ? `${known.partyRoles}|${role}` : role;
      const facts = known && role !== 'insureds' ? known : party;
      found.set(party.clientID, { ...facts, name: partyName(party), partyRoles });
    }
  }
  return [...found.values()];
}
