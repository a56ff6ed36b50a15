import type { Basis } from '../../src/pricing/basis/basis.ts';
import type { Ledger } from '../../src/pricing/calculation/life/ledger/ledger.ts';
import {
  type ProjectionOptions,
  projectPricedLife,
} from '../../src/pricing/calculation/life/ledger/project-priced-life.ts';
import { priceLife } from '../../src/pricing/calculation/life/price-life-policy.ts';
import type { InsuredLife, LifePolicy } from '../../src/pricing/policy/life-policy.ts';

/** A standard male non-smoker of 40. */
export function life(changes: Partial<InsuredLife> = {}): InsuredLife {
  return { sex: 'M', smokeClass: 'R', issueAge: 40, rating: 100, ...changes };
}

/** 100,000 on one life with paid-up additions and nothing chosen beyond what is given. */
export function lifePolicy(changes: Partial<LifePolicy> = {}): LifePolicy {
  return {
    lives: [life()],
    status: 'single',
    rateClass: 'S',
    faceAmount: 100_000,
    flatExtra: 0,
    flatExtraDuration: 999,
    waiver: false,
    accidentalDeath: false,
    dividendOption: 'PUA',
    riders: [],
    loans: [],
    ...changes,
  };
}

/** The ledger of a policy that is quoted nowhere. */
export function projectLifePolicy(
  basis: Basis,
  prodID: string,
  policy: LifePolicy,
  options?: ProjectionOptions,
): Ledger {
  return projectPricedLife(prodID, priceLife(basis, prodID, policy), options);
}
