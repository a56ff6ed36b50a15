import type { Policy, ProductSetup } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import { calculationFor } from '../calculation/calculations.ts';
import type { InforceProjection } from '../calculation/held-policy.ts';
import { yearsInForce } from './project-inforce.ts';

/** The policy with what it is worth, from its own ledger: what is shown is what is projected. */
export function valueInforce(policy: Policy, setup: ProductSetup, basis: Basis, projection: InforceProjection): Policy {
  const years = yearsInForce(policy, setup, policy.terminatedDate ?? policy.currentDate);
  return calculationFor(setup).valueInForce?.(policy, { basis, projection, years }) ?? policy;
}
