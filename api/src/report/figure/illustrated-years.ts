import { splitCodes } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { evaluateSetup, type ProductSetup } from '@lifeform/metadata/insurance';

/** Policy years chosen for the report. */
export interface IllustratedYears {
  readonly isShown: (year: number) => boolean;
  /** Whether years are left out, which the report must say. */
  readonly isPart: boolean;
}

const ALL: IllustratedYears = { isShown: () => true, isPart: false };

/** All years, selected ones, or every n-th, by the product's setup; a choice without any year shows all. */
export function illustratedYears(setup: ProductSetup, values: FormValues): IllustratedYears {
  if (setup.years === undefined) return ALL;
  const { selected, interval } = setup.years;
  const years = new Set(splitCodes(String(evaluateSetup(selected, setup, values) ?? '')).map(Number));
  if (years.size > 0) return { isShown: (year) => years.has(year), isPart: true };
  return everyYears(Number(evaluateSetup(interval, setup, values)));
}

function everyYears(interval: number): IllustratedYears {
  return interval > 1 ? { isShown: (year) => year % interval === 0, isPart: true } : ALL;
}
