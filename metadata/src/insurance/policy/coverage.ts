import type { Message } from '../../form/message/message.ts';
import type { CoverageType, PolicyStatusCode, RiderCode, RiderType } from './code-set.ts';
import type { CoiType } from './coi-type.ts';
import type { Fund } from './fund.ts';
import type { Beneficiary } from './party.ts';
import type { PaymentMode } from './payment-mode.ts';

/** An insured life of one coverage. Ages nearest birthday. */
export interface CoverageLife {
  readonly issueAge: number;
  readonly attainedAge: number;
  /** Client id of a party of the policy. */
  readonly clientID: string;
}

export interface DisabilityItem {
  /** Dollars. */
  readonly monthlyBenefit: number;
  /** Days. */
  readonly eliminationPeriod: number;
  /** `2` or `5` years, `65` to that age. */
  readonly benefitPeriod: string;
}

/** Extra deposits that buy paid-up additions. Dollars. */
export interface ParDeposit {
  readonly amount: number;
  readonly mode: PaymentMode;
  readonly status: string;
  readonly expiry: string;
  readonly min: number;
  readonly max: number;
}

/** The cost of one coverage, dollars to the cent. */
export interface CoveragePricing {
  readonly coiType: CoiType;
  /** Percent of standard mortality. */
  readonly meRating: number;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: number;
  /** Years; 999 = for life. */
  readonly flatExtraDuration: number;
  readonly isUseRatings: boolean;
  readonly premCoverage: number;
  readonly premFlatExtra: number;
  readonly premMultipleExtra: number;
  readonly policyFee: number;
  readonly premWaiver: number;
  readonly premADB: number;
  readonly premAnnual: number;
  readonly modePremiumAmount: number;
  readonly modalFactor: number;
  /** Charge to the policy's account in the current policy year; absent when a premium is paid. */
  readonly accountCharge?: number;
}

/** One coverage of a policy in force, with its sub-coverages. Amounts in dollars, dates `YYYY-MM-DD`. */
export interface Coverage extends CoveragePricing {
  /** Three digits. */
  readonly coverageID: string;
  /** Absent for the base coverage. */
  readonly parentCoverageID?: string;
  readonly coverageType: CoverageType;
  readonly riderType: RiderType;
  readonly riderCode?: RiderCode;
  readonly planCode: string;
  readonly prodID: string;
  readonly name: Message;
  readonly coverageStatus: PolicyStatusCode;
  readonly isActive: boolean;
  readonly issueDate: string;
  readonly issueAge: number;
  readonly attainedAge: number;
  readonly expiryDate?: string;
  readonly expiryAge?: number;
  /** Years from issue to expiry. */
  readonly expiryDuration?: number;
  readonly premiumDurationYear?: number;
  /** Current face amount. */
  readonly faceAmount: number;
  readonly initialFaceAmount: number;
  readonly sumInsured: number;
  readonly units: number;
  readonly unitValue: number;
  /** At the last anniversary. */
  readonly cashValue: number;
  readonly insured: CoverageLife;
  readonly insureds: readonly CoverageLife[];
  readonly beneficiaries: readonly Beneficiary[];
  readonly funds: readonly Fund[];
  readonly disabilityItems: readonly DisabilityItem[];
  readonly parDeposit?: ParDeposit;
  /** The same cover bought at other times or terms. */
  readonly coverageLayers: readonly Coverage[];
  /** Its sub-coverages. */
  readonly coverages: readonly Coverage[];
}
