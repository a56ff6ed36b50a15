import type { CoveragePremium, ModalPremiums } from '@lifeform/metadata/insurance';
import { roundHalfAway, toCents } from '../money.ts';
import { type CoverageParts, coverageID, NO_PARTS, NO_PAYMENT, type PartsInYear } from './coverage-parts.ts';

/** A policy with its first riders: its premium, and the amount of the last rider. */
export interface PricedStep {
  readonly label: string;
  /** Dollars. */
  readonly faceAmount: number;
  readonly parts: CoverageParts;
  readonly modal: ModalPremiums;
}

/**
 * Coverages that add up to the policy to the cent: the base is the policy without riders, and each rider costs what it
 * adds.
 *
 * @param steps the policy without riders, with the first, with the first two …
 */
export function stackCoverages(steps: readonly PricedStep[]): readonly CoveragePremium[] {
  return steps.map((step, index) => {
    const before = steps[index - 1];
    return {
      coverageID: coverageID(index),
      label: step.label,
      faceAmount: step.faceAmount,
      ...difference(step.parts, before?.parts ?? NO_PARTS, toCents),
      ratePer1000: roundHalfAway(step.parts.ratePer1000 - (before?.parts.ratePer1000 ?? 0), 4),
      modal: difference(step.modal, before?.modal ?? NO_PAYMENT, toCents),
    };
  });
}

/** The additional cost of a step in a year. */
export function stackParts(steps: readonly PartsInYear[]): readonly PartsInYear[] {
  return steps.map((partsIn, index) => {
    const before = steps[index - 1];
    return (year) => difference(partsIn(year), before?.(year) ?? NO_PARTS, toCents);
  });
}

function difference<T extends object>(of: T, less: T, round: (value: number) => number): T {
  const entries = Object.entries(of) as [keyof T & string, number][]; // Object.entries loses the key types
  const made = entries.map(([name, value]) => [name, round(value - Number(less[name]))]);
  return Object.fromEntries(made) as T; // both have the same properties
}
