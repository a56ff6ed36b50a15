/** How the cost of a coverage runs: level and guaranteed, a new premium every year, or a level term that renews. */
export const COI_TYPES = ['LevelGuaranteed', 'YRT', 'None'] as const;
export type CoiType = (typeof COI_TYPES)[number];

/** POST /api/GetCoverageSetup: one coverage as it was sold, before anything is worked out. */
export interface CoverageSetupRequest {
  readonly coverageID: string;
  /** Of the policy it belongs to or is tried on, whose basis it is then worked out on; absent of new business. */
  readonly policyNumber?: string;
  /** '001' is the base coverage; absent for the base coverage itself. */
  readonly parentCoverageID?: string;
  readonly prodID: string;
  readonly planCode?: string;
  readonly name?: string;
  /** `YYYY-MM-DD`. */
  readonly issueDate: string;
  readonly insured: CoverageInsured;
  readonly rateClass: string;
  /** Dollars. */
  readonly faceAmount: number;
  /** Dollars of face a unit; 1000 when absent. */
  readonly unitValue?: number;
  readonly coiType: CoiType;
  /** Years of each level premium of a renewable coverage. */
  readonly premiumDurationYear?: number;
  /** False: the rating and the flat extra below are there but not charged. */
  readonly isUseRatings: boolean;
  /** Percent of standard mortality, 100 = standard. */
  readonly meRating: number;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: number;
  /** Years; 999 = for life. */
  readonly flatExtraDuration: number;
  readonly isWaiver: boolean;
  readonly isADB: boolean;
  /** Months between payments. */
  readonly premiumMode: 1 | 3 | 6 | 12;
}

export interface CoverageInsured {
  readonly clientID?: string;
  /** Of whoever the policy does not know as a client. */
  readonly name?: string;
  /** M or F. */
  readonly sex: string;
  /** R non-smoker, S smoker, C child. */
  readonly smokeClass: string;
  /** Nearest birthday. */
  readonly issueAge: number;
}

/** The coverage with its setup filled in. Dollars to the cent. */
export interface CoverageSetupAnswer extends CoverageSetupRequest {
  readonly issueAge: number;
  readonly attainedAge: number;
  /** `YYYY-MM-DD`. */
  readonly expiryDate: string;
  readonly expiryAge: number;
  /** Years from issue to expiry. */
  readonly expiryDuration: number;
  /** Years the premium stays as it is: 1 for a yearly or a single premium. */
  readonly premiumDurationYear: number;
  readonly unitValue: number;
  readonly units: number;
  readonly ratePer1000: number;
  readonly premCoverage: number;
  readonly premMultipleExtra: number;
  readonly premFlatExtra: number;
  readonly policyFee: number;
  readonly premWaiver: number;
  readonly premADB: number;
  readonly premAnnual: number;
  readonly modalFactor: number;
  readonly modePremiumAmount: number;
  readonly basisVersion: string;
}
