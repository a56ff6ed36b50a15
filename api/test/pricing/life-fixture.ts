import type { InsuredLife, LifePolicy } from '../../src/pricing/calculation/life/life-policy.ts';

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
