import {
  anyText,
  choice,
  flag,
  integer,
  named,
  number,
  object,
  optional,
  pattern,
  type Static,
  text,
} from '../../form/schema/schema.ts';
import { PRODUCT_CONSTANTS } from '../constant/product-constants.ts';
import { COI_TYPES } from '../policy/coi-type.ts';
import { PRODUCT_ID } from '../product-id.ts';

const dollars = number({ minimum: 0, maximum: 1_000_000_000 });

export const coverageInsuredSchema = named(
  'CoverageInsured',
  object({
    clientID: optional(text(40)),
    /** Name of an insured who is not a client of the policy. */
    name: optional(text(200)),
    /** M or F. */
    sex: text(1, 1),
    /** R non-smoker, S smoker, C child. */
    smokeClass: text(1, 1),
    /** Nearest birthday. */
    issueAge: integer(0, 120),
  }),
);

const coverageSetupRequestFields = {
  coverageID: text(20, 1),
  /** The policy it belongs to or is proposed for, whose basis then applies; absent for new business. */
  policyNumber: optional(text(20, 1)),
  /** '001' is the base coverage; absent for the base coverage itself. */
  parentCoverageID: optional(text(20, 1)),
  prodID: pattern(PRODUCT_ID),
  planCode: optional(text(20)),
  name: optional(text(200)),
  /** `YYYY-MM-DD`. */
  issueDate: pattern('^\\d{4}-\\d{2}-\\d{2}$'),
  insured: coverageInsuredSchema,
  rateClass: text(1, 1),
  /** Dollars. */
  faceAmount: dollars,
  /** Dollars of face in one unit; 1000 when absent. */
  unitValue: optional(dollars),
  coiType: choice(COI_TYPES),
  /** Years of each level premium of a renewable coverage. */
  premiumDurationYear: optional(integer(1, 120)),
  /** False: the rating and flat extra below are recorded but not charged. */
  isUseRatings: flag(),
  /** Percent of standard mortality; 100 is standard. The minimum of 50 catches 1.5 written for 150. */
  meRating: number({ minimum: 50, maximum: 10_000 }),
  /** Dollars per 1000 of face a year. */
  flatExtra: dollars,
  /** Years; 999 = for life. */
  flatExtraDuration: integer(0, PRODUCT_CONSTANTS.flatExtraForLife),
  isWaiver: flag(),
  isADB: flag(),
  /** Months between payments. */
  premiumMode: choice([1, 3, 6, 12]),
};
/** POST /api/GetCoverageSetup: one coverage as it was sold. */
export const coverageSetupSchema = named('CoverageSetupRequest', object(coverageSetupRequestFields));
export type CoverageSetupRequest = Static<typeof coverageSetupSchema>;

/** The coverage with calculated fields filled in. Dollars to the cent. */
export const coverageSetupAnswerSchema = named(
  'CoverageSetupAnswer',
  object({
    ...coverageSetupRequestFields,
    issueAge: number(),
    attainedAge: number(),
    /** `YYYY-MM-DD`. */
    expiryDate: anyText,
    expiryAge: number(),
    /** Years from issue to expiry. */
    expiryDuration: number(),
    /** Years the premium stays level: 1 for an annual or a single premium. */
    premiumDurationYear: number(),
    unitValue: number(),
    units: number(),
    ratePer1000: number(),
    premCoverage: number(),
    premMultipleExtra: number(),
    premFlatExtra: number(),
    policyFee: number(),
    premWaiver: number(),
    premADB: number(),
    premAnnual: number(),
    modalFactor: number(),
    modePremiumAmount: number(),
    basisVersion: anyText,
  }),
);
export type CoverageSetupAnswer = Static<typeof coverageSetupAnswerSchema>;
