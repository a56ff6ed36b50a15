import type { Basis } from '../../basis/basis.ts';
import type { Sex, TableClass } from '../../basis/basis-document.ts';
import type { CriticalIllnessBasis, CriticalIllnessPlan } from '../../basis/health-basis.ts';
import { roundHalfAway } from '../../money.ts';
import { NotPriced, requireChoice, requireWhole } from '../../not-priced.ts';
import { criticalIncidence, selectShare } from './critical-incidence.ts';

export interface CriticalLife {
  readonly sex: Sex;
  readonly table: TableClass;
}

/** A period of level premiums: from issue, with selection, or from a renewal. */
interface Run {
  readonly fromAge: number;
  readonly years: number;
  readonly lapse: number;
  readonly isSelected: boolean;
}

/** Present values per 1 of benefit or premium. */
interface RunValues {
  readonly claims: number;
  readonly annuityDue: number;
  /** Premiums paid so far, returned at each death before a diagnosis. */
  readonly returnedAtDeath: number;
  /** All premiums, returned to those insured at the end. */
  readonly returnedAtExpiry: number;
}

/** Claims and deaths mid-year; the remaining lives lapse at its end. */
function runValues(basis: Basis, product: CriticalIllnessBasis, life: CriticalLife, run: Run): RunValues {
  const mortality = basis.life(life.sex, life.table).select(run.fromAge);
  const incidence = criticalIncidence(product, life.sex, life.table);
  const v = 1 / (1 + product.interest);
  const midYear = Math.sqrt(v);
  let [claims, annuityDue, returnedAtDeath, insured] = [0, 0, 0, 1];
  for (let t = 0, discount = 1; t < run.years; t++, discount *= v) {
    const share = run.isSelected ? selectShare(product, t) : 1;
    const diagnosed = share * (incidence[run.fromAge + t] ?? 1);
    const dying = product.mortalityShare * (mortality[t] ?? 1);
    claims += insured * diagnosed * discount * midYear;
    annuityDue += insured * discount;
    returnedAtDeath += (t + 1) * insured * (1 - diagnosed) * dying * discount * midYear;
    insured *= (1 - diagnosed) * (1 - dying) * (1 - run.lapse);
  }
  return { claims, annuityDue, returnedAtDeath, returnedAtExpiry: run.years * insured * v ** run.years };
}

/** Cost of claims and expenses per 1000 before the load. */
function netRate(product: CriticalIllnessBasis, { claims, annuityDue }: RunValues): number {
  return (1000 * claims) / annuityDue + product.expensePer1000;
}

/** @throws RangeError for a plan the product does not have */
export function criticalPlan(product: CriticalIllnessBasis, plan: string): CriticalIllnessPlan {
  return requireChoice('plan', product.plans, plan);
}

/** Years of level premium from an age on. */
export function criticalYears(product: CriticalIllnessBasis, plan: CriticalIllnessPlan, age: number): number {
  requireWhole('age', age, 0, product.toAge - 1);
  return Math.min(plan.term ?? product.toAge, product.toAge - age);
}

function initialRun(product: CriticalIllnessBasis, plan: CriticalIllnessPlan, issueAge: number): Run {
  return {
    fromAge: issueAge,
    years: criticalYears(product, plan, issueAge),
    lapse: plan.lapse,
    isSelected: true,
  };
}

/** Annual rate per 1000 of the first level premium, 4 decimals, before the band. */
export function criticalRate(
  basis: Basis,
  product: CriticalIllnessBasis,
  life: CriticalLife,
  plan: string,
  issueAge: number,
): number {
  const run = initialRun(product, criticalPlan(product, plan), issueAge);
  return roundHalfAway(netRate(product, runValues(basis, product, life, run)) / (1 - product.load), 4);
}

/**
 * Annual rate per 1000 from a renewal at an attained age, 4 decimals: without new selection.
 *
 * @throws RangeError for a plan that is level to the end
 */
export function criticalRenewalRate(
  basis: Basis,
  product: CriticalIllnessBasis,
  life: CriticalLife,
  plan: string,
  attainedAge: number,
): number {
  const chosen = criticalPlan(product, plan);
  if (chosen.term === undefined) {
    throw new NotPriced('msg-Option', 'plan', `plan '${plan}' does not renew`);
  }
  const run = {
    fromAge: attainedAge,
    years: criticalYears(product, chosen, attainedAge),
    lapse: product.renewalLapse,
    isSelected: false,
  };
  return roundHalfAway(netRate(product, runValues(basis, product, life, run)) / (1 - product.load), 4);
}

/** @throws RangeError for a rider the plan or the age does not allow */
function returnOfPremium(product: CriticalIllnessBasis, rider: string, plan: string, issueAge: number) {
  const found = requireChoice('riders', product.returnOfPremium, rider);
  if (found.plans && !found.plans.includes(plan)) {
    throw new NotPriced('msg-Option', 'riders', `rider ${rider} is not offered with ${plan}`);
  }
  const { from, to } = found.issueAges ?? { from: 0, to: product.toAge };
  requireWhole('issueAge', issueAge, from, to);
  return found;
}

/**
 * Addition of a return-of-premium rider to the annual rate per 1000, 4 decimals: the premium that also pays for its own
 * return, less the premium that does not. Nobody is assumed to lapse shortly before all premiums are returned.
 */
export function returnOfPremiumRate(
  basis: Basis,
  product: CriticalIllnessBasis,
  life: CriticalLife,
  choice: { readonly plan: string; readonly rider: string; readonly issueAge: number },
): number {
  const { at } = returnOfPremium(product, choice.rider, choice.plan, choice.issueAge);
  const run = initialRun(product, criticalPlan(product, choice.plan), choice.issueAge);
  const values = runValues(basis, product, life, at === 'expiry' ? { ...run, lapse: 0 } : run);
  const returned = at === 'expiry' ? values.returnedAtExpiry : values.returnedAtDeath;
  const kept = 1 - product.load;
  const net = netRate(product, values);
  return roundHalfAway(net / (kept - returned / values.annuityDue) - net / kept, 4);
}
