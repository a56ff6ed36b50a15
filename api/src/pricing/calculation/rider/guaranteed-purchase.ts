import type { GuaranteedPurchaseBasis } from '../../basis/life-product-basis.ts';
import { roundHalfAway } from '../../money.ts';

/** Annual rate per 1000 of option amount at an issue age, 4 decimals, no band. */
export function guaranteedPurchaseRate({ level, slope, fromAge }: GuaranteedPurchaseBasis, issueAge: number): number {
  return roundHalfAway(level + slope * Math.max(0, issueAge - fromAge), 4);
}
