import {
  type Coverage,
  type CoverageLife,
  isDeceased,
  type Party,
  type Policy,
  premiumStatus,
} from '@lifeform/metadata/insurance';
import { yearsBetween } from '@lifeform/rules';
import { withMaturedDeposits } from '../../pricing/inforce/matured-deposits.ts';

/** Two people under one contract are shown individually, not also as a couple. */
export function livesOf(insureds: readonly Party[]): readonly Party[] {
  const people = insureds.filter(({ gender }) => gender !== 'J');
  return people.length > 1 ? people : insureds;
}

/** A stored policy as of its illustration date, with values that depend on that day recalculated. */
export function toldPolicy(stored: Policy): Policy {
  const policy = withMaturedDeposits(stored);
  const policyCStatCode = premiumStatus({ ...policy, currentDate: policy.illustrationDate });
  const told = (coverage: Coverage): Coverage => toldCoverage({ ...policy, policyCStatCode }, coverage);
  const { expiryDate, ...others } = policy;
  return {
    ...others,
    ...(policy.isActive && expiryDate !== undefined ? { expiryDate } : {}),
    policyCStatCode,
    insureds: livesOf(policy.insureds),
    baseCoverage: told(policy.baseCoverage),
    coverages: policy.coverages.map(told),
  };
}

function toldCoverage(policy: Policy, coverage: Coverage): Coverage {
  const { expiryDate, expiryAge, ...others } = coverage;
  const told = (nested: Coverage): Coverage => toldCoverage(policy, nested);
  const life = (own: CoverageLife): CoverageLife => toldLife(policy, own, coverage.issueDate);
  const insured = life(coverage.insured);
  return {
    ...others,
    // A terminated policy has no next dates.
    ...(policy.isActive && expiryDate !== undefined ? { expiryDate } : {}),
    ...(policy.isActive && expiryAge !== undefined ? { expiryAge } : {}),
    ...(coverage.coverageStatus === '1' ? { coverageStatus: policy.policyCStatCode } : {}),
    ...{ insured, attainedAge: insured.attainedAge, insureds: coverage.insureds.map(life) },
    coverageLayers: coverage.coverageLayers.map(told),
    coverages: coverage.coverages.map(told),
  };
}

/** An insured at their current age: nobody ages after death, nor under a terminated policy. */
function toldLife({ insureds, terminatedDate, illustrationDate }: Policy, life: CoverageLife, issueDate: string) {
  const { dateOfDeath = null } = insureds.find(({ clientID }) => clientID === life.clientID) ?? {};
  const death = dateOfDeath !== null && isDeceased(dateOfDeath) ? [dateOfDeath] : [];
  const ended = terminatedDate === undefined ? [] : [terminatedDate];
  const [until = illustrationDate] = [...death, ...ended, illustrationDate].sort();
  return { ...life, attainedAge: life.issueAge + Math.max(0, yearsBetween(issueDate, until) ?? 0) };
}
