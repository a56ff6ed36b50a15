import type { TermLayer, TermPolicy } from '../../src/pricing/policy/term-policy.ts';

/** A layer to age 85. */
export function layer(term: number, faceAmount: number, expiryAge = 85): TermLayer {
  return { label: `chkTerm${term}`, term, faceAmount, expiryAge };
}

/** A standard male non-smoker of 40 with T20 of 500,000. */
export function policy(changes: Partial<TermPolicy> = {}): TermPolicy {
  return {
    sex: 'M',
    smokeClass: 'R',
    rateClass: 'S',
    issueAge: 40,
    rating: 100,
    flatExtra: 0,
    flatExtraDuration: 999,
    waiver: false,
    accidentalDeath: false,
    layers: [layer(20, 500_000)],
    ...changes,
  };
}
