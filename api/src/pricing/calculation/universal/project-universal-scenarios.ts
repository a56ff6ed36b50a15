import { planAt } from './account-plan.ts';
import { runContract, type UniversalContract, type UniversalLedger } from './project-universal.ts';
import { universalProduct } from './universal-policy.ts';

/** A policy at the guaranteed rate, at its own and at a lower one; the last two are not guaranteed. */
export interface UniversalScenarios {
  readonly guaranteed: UniversalLedger;
  readonly current: UniversalLedger;
  readonly reduced: UniversalLedger;
  /** Credited a year in the reduced scenario; never below nil. */
  readonly reducedRate: number;
}

/** The scenarios of an illustration. */
export function projectUniversalScenarios(contract: UniversalContract): UniversalScenarios {
  const { basis, prodID, policy, plan } = contract;
  const { reduction, guaranteedRate = 0 } = universalProduct(basis, prodID);
  const less = (rate: number) => Math.max(0, rate - reduction);
  const at = (rateOf: (rate: number) => number) => runContract(contract, planAt(plan, policy, rateOf));
  return {
    guaranteed: at(() => guaranteedRate),
    current: runContract(contract),
    reduced: at(less),
    reducedRate: less(policy.creditedRate),
  };
}
