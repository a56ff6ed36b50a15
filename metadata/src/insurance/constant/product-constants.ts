import { NEAREST_AGE_MONTHS } from '@lifeform/rules';
import { TEXT_CHUNK } from '../../form/document/report-scalar.ts';
import { SESSION_LIMITS } from './session-limits.ts';

/**
 * The product's constants, with the values it ships with. What an administrator may change (the maximum face
 * amount, ages, dates) is a setting of the product or an attribute of an item; the value here is its default.
 */
export const PRODUCT_CONSTANTS = {
  /** Dollars, all term layers of product 0180 together. */
  maxTotalFace: 5_000_000,
  /** Attained age a term runs to, and the default age threshold. */
  termToAge: 85,
  /** Years. */
  terms: [10, 20, 30],
  /** Dollars of face amount in one unit of a term rider. */
  riderUnitValue: 1000,
  baseCoverageID: '001',
  /** Flat-extra duration that means for life. */
  flatExtraForLife: 999,
  /** Coefficient of the initial-expense term of the adjusted premium. */
  initialExpenseCoefficient: 1.25,
  /** Months past a birthday up to which the nearest age is the last one. */
  nearestAgeMonths: NEAREST_AGE_MONTHS,
  /** A date of death must be later than this to count: earlier ones are blanks of old systems. */
  deceasedAfter: '1900-02-01',
  session: SESSION_LIMITS,
  menuBreakpointPixels: 825,
  passwordMinLength: 5,
  textChunk: TEXT_CHUNK,
  reportZoomPercent: 121,
  productVersion: '2.0.4',
  versionCheckMilliseconds: 1_800_000,
} as const;

/** How long an alert stays, in milliseconds. */
export const ALERT_DURATIONS = {
  default: 5000,
  revertedProfile: 5000,
  userImport: 5000,
  alphaLookupMessage: 5000,
  alphaLookupFailure: 50_000,
  termRiderAdded: 1_000_000,
} as const;
