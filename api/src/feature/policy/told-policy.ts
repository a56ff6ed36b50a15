import { isDeceased } from '@lifeform/engine';
import { type Coverage, type CoverageLife, type Party, type Policy, premiumStatus } from '@lifeform/metadata';
import { yearsBetween } from '@lifeform/rules';

/** Two people under one contract are told as themselves, not as a couple besides. */
export function livesOf(insureds: readonly Party[]): readonly Party[] {
  const people = insureds.filter(({ gender }) => gender !== 'J');
  return people.length > 1 ? people : insureds;
}

/** A stored policy as it is shown: what follows from it today is told right, whatever administration left as it was. */
export function toldPolicy(policy: Policy): Policy {
  const policyCStatCode = premiumStatus(policy);
  const deaths = new Map(
    policy.insureds.flatMap(({ clientID, dateOfDeath = null }) =>
      dateOfDeath !== null && isDeceased(dateOfDeath) ? [[clientID, dateOfDeath] as const] : [],
    ),
  );
  const told = (coverage: Coverage): Coverage => toldCoverage({ ...policy, policyCStatCode }, coverage, deaths);
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

function toldCoverage(policy: Policy, coverage: Coverage, deaths: ReadonlyMap<string, string>): Coverage {
  const { expiryDate, expiryAge, ...others } = coverage;
  const told = (nested: Coverage): Coverage => toldCoverage(policy, nested, deaths);
  const life = (own: CoverageLife): CoverageLife => toldLife(own, coverage.issueDate, deaths.get(own.clientID));
  const insured = life(coverage.insured);
  return {
    ...others,
    // What has ended does not run to any day.
    ...(policy.isActive && expiryDate !== undefined ? { expiryDate } : {}),
    ...(policy.isActive && expiryAge !== undefined ? { expiryAge } : {}),
    ...(coverage.coverageStatus === '1' ? { coverageStatus: policy.policyCStatCode } : {}),
    ...{ insured, attainedAge: insured.attainedAge, insureds: coverage.insureds.map(life) },
    coverageLayers: coverage.coverageLayers.map(told),
    coverages: coverage.coverages.map(told),
  };
}

/** Nobody ages after their death. */
function toldLife(life: CoverageLife, issueDate: string, death: string | undefined): CoverageLife {
  if (death === undefined) return life;
  const lived = Math.max(0, yearsBetween(issueDate, death) ?? 0);
  return { ...life, attainedAge: Math.min(life.attainedAge, life.issueAge + lived) };
}
