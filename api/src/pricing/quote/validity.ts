import type { FormValues } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { nearestAge } from '@lifeform/rules';
import { addDays } from '../calendar.ts';
import { lastDayFor, policyDateOf } from './backdating.ts';
import { insuredBirths } from './insured-births.ts';

/** Days that an illustration is valid where its product says nothing, as for one made before products could. */
const USUAL_DAYS = 30;

/** Whom an illustration is for by day of birth, and how long its figures hold. */
export interface Validity {
  /** Dates of birth of the insureds, `YYYY-MM-DD`; only those that were entered. */
  readonly birthDates: readonly string[];
  /** Last day on which its figures hold, `YYYY-MM-DD`. */
  readonly validUntil: string;
}

/**
 * An illustration is valid for the product's `validDays`, but not past the last day at which each insured has the age
 * it was priced with, or on which its policy may still be dated back so far.
 * @param day of the illustration, `YYYY-MM-DD`
 */
export function validityOf(setup: ProductSetup, values: FormValues, day: string): Validity {
  const birthDates = insuredBirths(setup, values, day);
  const { validDays } = setup.settings;
  const policyDate = policyDateOf(setup, values);
  const isPricedAge = (on: string): boolean =>
    policyDate === ''
      ? birthDates.every((birth) => nearestAge(birth, on) === nearestAge(birth, day))
      : on <= lastDayFor(setup, policyDate);
  let validUntil = day;
  for (let count = typeof validDays === 'number' ? validDays : USUAL_DAYS; count > 0; count--) {
    const next = addDays(validUntil, 1);
    if (!isPricedAge(next)) break;
    validUntil = next;
  }
  return { birthDates, validUntil };
}
