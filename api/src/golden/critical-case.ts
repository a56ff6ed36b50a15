import type { Basis } from '../pricing/basis/basis.ts';
import { criticalRenewalRate, returnOfPremiumRate } from '../pricing/calculation/critical-illness/critical-rate.ts';
import {
  type CriticalPolicy,
  criticalProduct,
  priceCritical,
} from '../pricing/calculation/critical-illness/price-critical.ts';
import { bandFactor, coveragePremium } from '../pricing/premium/coverage-premium.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer, modalQuantities } from './quantities.ts';
import { usedName } from './read-choice.ts';

/** Riders joined as `A+B`; empty when absent. */
function riders(inputs: CaseInputs): readonly string[] {
  const text = inputs.text(usedName(inputs, ['rider', 'riders']), '');
  return text
    .split(/[+,|]/)
    .map((rider) => rider.trim())
    .filter((rider) => rider !== '');
}

/** Only standard lives are priced: the basis has no factors for other classes. */
function refuseClasses(inputs: CaseInputs): void {
  if (inputs.text('rateClass', 'S') !== 'S') throw new CannotRun('critical illness has no rate classes but S');
  if (inputs.rating('rating') !== 100) throw new CannotRun('critical illness is not rated');
}

function readPolicy(inputs: CaseInputs): CriticalPolicy {
  refuseClasses(inputs);
  inputs.accept('mode');
  return {
    sex: inputs.sex(),
    table: inputs.tableClass(),
    plan: inputs.text('plan'),
    issueAge: inputs.whole(usedName(inputs, ['age', 'issueAge', 'attainedAge'])),
    faceAmount: inputs.number('face', 0),
    riders: riders(inputs),
    waiver: inputs.yes('WP'),
  };
}

/** Attained age at a renewal, given directly or by the renewal's first policy year. */
function renewalAge(inputs: CaseInputs): number {
  if (inputs.has('attainedAge')) return inputs.whole('attainedAge');
  return inputs.whole('age') + inputs.whole('fromYear') - 1;
}

function extraRate(basis: Basis, product: string, policy: CriticalPolicy): number {
  const [rider, ...others] = policy.riders;
  if (!rider || others.length > 0) throw new CannotRun("input 'rider' must name one rider");
  return returnOfPremiumRate(basis, criticalProduct(basis, product), policy, { ...policy, rider });
}

/** Critical illness. `ratePer1000` is before the band and without riders. */
export function runCriticalCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const policy = readPolicy(inputs);
  const item = criticalProduct(basis, product);
  const quote = () => priceCritical(basis, product, policy);
  const renewal = () => criticalRenewalRate(basis, item, policy, policy.plan, renewalAge(inputs));
  const premiumOf = (rate: number) =>
    coveragePremium(rate, bandFactor(item.bands, policy.faceAmount), policy.faceAmount);
  return answer(product, quantity, {
    ratePer1000: () => quote().ratePer1000,
    premCoverage: () => quote().premCoverage,
    premReturn: () => quote().premReturn,
    policyFee: () => quote().policyFee,
    premWaiver: () => quote().premWaiver,
    premAnnual: () => quote().annualPremium,
    annualPremium: () => quote().annualPremium,
    extraRatePer1000: () => extraRate(basis, product, policy),
    extraAnnualPremium: () => quote().premReturn,
    renewalRatePer1000: renewal,
    renewalAnnualCoveragePremium: () => premiumOf(renewal()),
    ...modalQuantities(() => quote().modal),
  });
}
