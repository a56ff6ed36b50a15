import type { Basis } from '../../basis/basis.ts';
import { projectUniversal, type UniversalLedger } from './project-universal.ts';
import { type UniversalPolicy, universalProduct } from './universal-policy.ts';

/** A policy at the rate that is guaranteed, at the one it asks for and at a lower one; the last two are not guaranteed. */
export interface UniversalScenarios {
  readonly guaranteed: UniversalLedger;
  readonly current: UniversalLedger;
  readonly reduced: UniversalLedger;
  /** Credited a year in the reduced scenario; never below nil. */
  readonly reducedRate: number;
}

/** The scenarios of an illustration. @throws RangeError for what the product does not offer */
export function projectUniversalScenarios(basis: Basis, prodID: string, policy: UniversalPolicy): UniversalScenarios {
  const { reduction, guaranteedRate = 0 } = universalProduct(basis, prodID);
  const less = (rate: number) => Math.max(0, rate - reduction);
  const at = (rateOf: (rate: number) => number): UniversalPolicy => {
    const { exempt } = policy;
    const creditedRate = rateOf(policy.creditedRate);
    if (exempt === undefined) return { ...policy, creditedRate };
    return { ...policy, creditedRate, exempt: { ...exempt, sideFundRate: rateOf(exempt.sideFundRate) } };
  };
  return {
    guaranteed: projectUniversal(
      basis,
      prodID,
      at(() => guaranteedRate),
    ),
    current: projectUniversal(basis, prodID, policy),
    reduced: projectUniversal(basis, prodID, at(less)),
    reducedRate: less(policy.creditedRate),
  };
}
