import { type Alternate, namedAlternates, yearlyRates } from '../../policy/rate-plan.ts';
import { planAt } from './account-plan.ts';
import { runContract, type UniversalContract, type UniversalLedger } from './project-universal.ts';
import { universalProduct } from './universal-policy.ts';

/** A policy at the guaranteed rate, at its own and at a lower one; the last two are not guaranteed. */
export interface UniversalScenarios {
  readonly guaranteed: UniversalLedger;
  readonly current: UniversalLedger;
  readonly reduced: UniversalLedger;
  /** Credited in the first year. */
  readonly currentRate: number;
  /** The same in the reduced scenario; never below nil. */
  readonly reducedRate: number;
  /** At rates entered beside the base, under their names. */
  readonly alternates: readonly {
    readonly group: Alternate;
    readonly name: string;
    readonly ledger: UniversalLedger;
  }[];
}

/** The scenarios of an illustration. */
export function projectUniversalScenarios(contract: UniversalContract): UniversalScenarios {
  const { basis, prodID, policy, plan } = contract;
  const { reduction, guaranteedRate = 0 } = universalProduct(basis, prodID);
  const yearlyRate = policy.rates
    ? (yearlyRates(policy.rates, 'base', 1, policy.creditedRate)[0] ?? 0)
    : policy.creditedRate;
  const named = policy.rates ? namedAlternates(policy.rates) : [];
  const less = (rate: number) => Math.max(0, rate - reduction);
  const at = (rateOf: (rate: number) => number) => runContract(contract, planAt(plan, policy, rateOf));
  return {
    guaranteed: at(() => guaranteedRate),
    current: runContract(contract),
    reduced: at(less),
    reducedRate: less(yearlyRate),
    currentRate: yearlyRate,
    alternates: named.map((group) => ({
      ...{ group, name: policy.rates?.names[group] ?? '' },
      ledger: runContract(
        contract,
        planAt(plan, policy, (rate) => rate, group),
      ),
    })),
  };
}
