import { SESSION_LIMITS } from './session-limits.ts';

/**
 * The product's constants. Numbers an administrator may change are kept elsewhere: the maximum face amount and the age
 * a term runs to are settings of a product, the shortest password is an attribute of its item, and terms, flat extras
 * for life and the coefficient of initial expenses are in a pricing basis.
 */
export const PRODUCT_CONSTANTS = {
  /** Dollars of face amount in one unit of a coverage. */
  riderUnitValue: 1000,
  /** Id of a policy's base coverage. */
  baseCoverageID: '001',
  /** Flat-extra duration that means for life; the longest that is accepted. */
  flatExtraForLife: 999,
  /** Dates of death up to this day are placeholders of old systems and do not count. */
  deceasedAfter: '1900-02-01',
  session: SESSION_LIMITS,
  menuBreakpointPixels: 825,
  reportZoomPercent: 121,
  productVersion: '2.0.4',
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
