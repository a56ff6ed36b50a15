import type { FormValues } from '@lifeform/metadata';

/** Which policy years the person wants to see in the report. */
export interface IllustratedYears {
  readonly isShown: (year: number) => boolean;
  /** Some years are left out, which a reader must be told. */
  readonly isPart: boolean;
}

const ALL: IllustratedYears = { isShown: () => true, isPart: false };

/** All years, those selected, or every n-th; a choice that names no year shows all. */
export function illustratedYears({ rdoDuration, cboSelectedYears, cboIntervalYears }: FormValues): IllustratedYears {
  switch (rdoDuration) {
    case 'S':
      return selectedYears(String(cboSelectedYears ?? ''));
    case 'I':
      return everyYears(Number(cboIntervalYears));
    default:
      return ALL;
  }
}

function selectedYears(joined: string): IllustratedYears {
  const years = new Set(joined.split('|').filter(Boolean).map(Number));
  return years.size === 0 ? ALL : { isShown: (year) => years.has(year), isPart: true };
}

function everyYears(interval: number): IllustratedYears {
  return interval > 1 ? { isShown: (year) => year % interval === 0, isPart: true } : ALL;
}
