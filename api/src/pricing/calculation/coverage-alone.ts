import type { CoverageSetupRequest } from '@lifeform/metadata/insurance';
import type { CoverageParts, PartsInYear } from '../premium/coverage-parts.ts';
import type { PremiumMode } from '../premium/modal-premiums.ts';
import type { FieldIssue } from '../request/field-issue.ts';
import type { CoverYears } from './reprojection.ts';

/** What one coverage costs in its first year, and for how long. */
export interface CoverageCost {
  readonly parts: CoverageParts;
  /** From issue to expiry. */
  readonly years: number;
  /** Years of the first premium. */
  readonly premiumYears: number;
  /** Of a base cover, year by year with its guaranteed cash value. */
  readonly yearly?: (mode: PremiumMode) => CoverYears;
  /** Of a rider, by year from its issue: premium and face amount, dollars. */
  readonly schedule?: { readonly premium: Float64Array; readonly face: Float64Array; readonly partsIn: PartsInYear };
}

export interface CoverageError {
  readonly issues: readonly FieldIssue[];
}

/** Request fields whose properties have another name in the basis. */
const FIELDS: Readonly<Record<string, string>> = {
  rating: 'meRating',
  layers: 'faceAmount',
  cover: 'premiumDurationYear',
  pay: 'premiumDurationYear',
  lives: 'insured',
  status: 'prodID',
  enhancement: 'prodID',
};

const IN_INSURED: ReadonlySet<string> = new Set(['sex', 'smokeClass', 'issueAge']);

export function toCoverageIssue(code: string, property: string): FieldIssue {
  return { code, field: IN_INSURED.has(property) ? `insured.${property}` : (FIELDS[property] ?? property) };
}

export function coverageRatings({ isUseRatings, meRating, flatExtra, flatExtraDuration }: CoverageSetupRequest) {
  return isUseRatings
    ? { rating: meRating, flatExtra, flatExtraDuration }
    : { rating: 100, flatExtra: 0, flatExtraDuration: 0 };
}
