import { anyText, choice, flag, named, number, object, optional, type Static } from '../../form/schema/schema.ts';
import { numberRange } from '../number-range.ts';
import { COI_TYPES } from './coi-type.ts';

/** Defaults and limits of a policy's term rider. */
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
    /** For the best rate class. */
    eliteMinimumFaceAmount: number(),
    maximumFaceAmount: number(),
  }),
);
export type TermRiderLimits = Static<typeof termRiderLimitsSchema>;

export const policyLimitsSchema = named(
  'PolicyLimits',
  object({
    /** Most beneficiaries listed one by one; with more, only their class is shown. */
    beneficiariesListed: number(),
    /** Dollars: the maximum payout of a locked-in fund is shown when above 0 and below this. */
    maximumPayoutBelow: number(),
    /** `YYYY-MM-DD`: only a date of death after this one counts. */
    deceasedAfter: anyText,
    /** Duration of a flat extra that is charged for life. */
    forLifeDuration: number(),
    /** Most years between the ages of joint lives. */
    jointAgeDifference: number(),
    /** Issue ages of the product in years; absent when it has no limits. */
    issueAges: optional(numberRange),
    /** Settings that the form of a reprojection reads; absent where the policy has none. */
    reprojection: optional(
      object({
        /** `YYYY-MM-DD`. */
        issueDate: anyText,
        /** Dollars. */
        faceAmount: number(),
        isParticipating: flag(),
        /** Terms of the layers in force, each between two `|`; empty without layers. */
        layerTerms: anyText,
        /** The last policy year in which a layer may be converted. */
        convertibleTo: number(),
      }),
    ),
    /** Absent when no term rider can be added. */
    termRider: optional(termRiderLimitsSchema),
  }),
);
export type PolicyLimits = Static<typeof policyLimitsSchema>;
