import { anyText, choice, named, number, object, optional, type Static } from '../../form/schema/schema.ts';
import { numberRange } from '../number-range.ts';
import { COI_TYPES } from './coi-type.ts';

/** What a term rider of a policy is, before anything is entered, and what may be entered. */
export const termRiderLimitsSchema = named(
  'TermRiderLimits',
  object({
    prodID: anyText,
    planCode: anyText,
    coiType: choice(COI_TYPES),
    rateClass: anyText,
    /** Dollars of face a unit. */
    unitValue: number(),
    minimumAge: number(),
    maximumAge: number(),
    /** Dollars. */
    minimumFaceAmount: number(),
    /** Of the best rate class. */
    eliteMinimumFaceAmount: number(),
    maximumFaceAmount: number(),
  }),
);
export type TermRiderLimits = Static<typeof termRiderLimitsSchema>;

export const policyLimitsSchema = named(
  'PolicyLimits',
  object({
    /** Beneficiaries listed one by one; with more, their class alone. */
    beneficiariesListed: number(),
    /** Dollars: the maximum payout of a locked-in fund is shown where it is above 0 and below this. */
    maximumPayoutBelow: number(),
    /** `YYYY-MM-DD`: a date of death after this one is a date of death. */
    deceasedAfter: anyText,
    /** Duration of a flat extra that is charged for life. */
    forLifeDuration: number(),
    /** Years the ages of joint lives may differ by. */
    jointAgeDifference: number(),
    /** At which the product is issued, in years; absent where it asks for none. */
    issueAges: optional(numberRange),
    /** Absent where no term rider can be added. */
    termRider: optional(termRiderLimitsSchema),
  }),
);
export type PolicyLimits = Static<typeof policyLimitsSchema>;
