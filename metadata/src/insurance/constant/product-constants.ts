import { SESSION_LIMITS } from './session-limits.ts';

/**
 * The product's constants, each read where it holds. What an administrator may change is no constant: the maximum
 * face amount and the age a term runs to are settings of a product, the shortest password an attribute of its item,
 * terms, flat extras for life and the coefficient of initial expenses numbers of a pricing basis.
 */
export const PRODUCT_CONSTANTS = {
  /** Dollars of face amount in one unit of a coverage. */
  riderUnitValue: 1000,
  /** The coverage every other one of a policy belongs to. */
  baseCoverageID: '001',
  /** Flat-extra duration that means for life; no longer one is taken. */
  flatExtraForLife: 999,
  /** A date of death must be later than this to count: earlier ones are blanks of old systems. */
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
