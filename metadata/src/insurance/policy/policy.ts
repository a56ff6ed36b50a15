import type { Message } from '../../form/message/message.ts';
import type {
  AssigneeType,
  BillingMethod,
  BillingStatus,
  DividendPayoutType,
  NonforfeitureOption,
  PayoutInsuredType,
  PayoutType,
  PolicyStatusCode,
  PolicyType,
} from './code-set.ts';
import type { Coverage } from './coverage.ts';
import type { Beneficiary, Party } from './party.ts';
import type { PaymentMode } from './payment-mode.ts';

/** An agent who sold or services a policy. */
export interface PolicyAgent {
  readonly agentID: string;
  readonly name: string;
}

export interface Assignee {
  readonly assigneeType: AssigneeType;
  readonly name: string;
}

/** The terms a policy was issued under, by which it is valued for life, whatever its product adopts later. */
export interface PolicyTerms {
  readonly basisVersion: string;
  /** Version of the illustration form that its product's setup is stored with. */
  readonly setupVersion: number;
}

interface PolicyIdentity extends PolicyTerms {
  readonly policyNumber: string;
  readonly policyType: PolicyType;
  readonly policyCStatCode: PolicyStatusCode;
  readonly prodID: string;
  readonly planCode: string;
  readonly prodName: Message;
  readonly isActive: boolean;
  readonly isRegistered: boolean;
  readonly issueDate: string;
  readonly expiryDate?: string;
  readonly terminatedDate?: string;
  /** Date of the figures. */
  readonly currentDate: string;
  readonly paidToDate?: string;
  readonly billToDate?: string;
  readonly paidUpDate?: string;
  readonly illustrationDate: string;
}

interface PolicyBilling {
  readonly premiumMode: PaymentMode;
  /** One of `BILLING_TYPE_CODES`; any other is direct bill. */
  readonly billingTypeCode: string;
  readonly billingMethod: BillingMethod;
  readonly billingStatus: BillingStatus;
  /** Day of the month. */
  readonly drawDay?: number;
  readonly totalModalPremium: number;
  readonly totalAnnualizedPremium: number;
  readonly premiumRefund: number;
  readonly isRestrictPremium: boolean;
}

interface PolicyOptions {
  readonly availableLoan: number;
  readonly availableLoanInterestRate: number;
  readonly isLoanAvailable: boolean;
  readonly loanBalance: number;
  readonly loanInterestRate: number;
  readonly isLoanOnPolicy: boolean;
  readonly nonForfeitureOption?: NonforfeitureOption;
  readonly dividendPayoutType?: DividendPayoutType;
  readonly dividendThisYear: number;
  readonly dividendEnhancedAmount: number;
}

interface PolicyValues {
  readonly puaFaceAmount: number;
  readonly basicCashValue: number;
  readonly puaCashValue: number;
  readonly dodBalance: number;
  readonly dodInterestRate: number;
  readonly pdfBalance: number;
  readonly pdfInterestRate: number;
  /** Total value of the policy, before debts and surrender deductions. */
  readonly policyValue: number;
  readonly diaValue: number;
  readonly diaInterestRate: number;
  readonly giaValue: number;
  readonly indexedFundValue: number;
  readonly segFundValue: number;
  /** Market value adjustment, not above 0. */
  readonly mva: number;
  readonly surrenderCharge: number;
  /** Amount paid if the policy is surrendered today. */
  readonly netValue: number;
  readonly nextMonthiversaryDate?: string;
}

interface PolicyParties {
  readonly payor: Party;
  readonly owners: readonly Party[];
  readonly insureds: readonly Party[];
  readonly agent: PolicyAgent;
  readonly writingAgent: PolicyAgent;
  readonly beneficiaries: readonly Beneficiary[];
  readonly assignee?: Assignee;
  /** Coverage 001. */
  readonly baseCoverage: Coverage;
  /** Other coverages directly under the policy; sub-coverages are inside their coverage. */
  readonly coverages: readonly Coverage[];
}

interface PolicyPayout {
  /** Name of the person whose age determines the payouts. */
  readonly payoutInsured?: string;
  readonly payoutInsuredType?: PayoutInsuredType;
  readonly payoutType?: PayoutType;
  readonly annualPayoutAmount?: number;
  readonly annualPayoutMode?: PaymentMode;
  readonly payoutMethod?: BillingMethod;
  /** Code in the payment system. */
  readonly payoutMethodCode?: string;
  readonly payoutTaxWithheld?: number;
  readonly payoutAdditionalTaxWithheld?: number;
  readonly payoutTaxCalculationPercent?: number;
  readonly payoutPaymentDate?: string;
  readonly payoutEffectiveDate?: string;
  readonly minPayoutThisYear?: number;
  readonly maxPayoutThisYear?: number;
}

interface PolicyGuarantees {
  readonly fundsLockedIn: boolean;
  /** `None`, or who pays into it: `Owner` or `Spouse`. */
  readonly spouseContributorType?: PayoutInsuredType | 'None';
  readonly spouseContributor?: string;
  readonly guaranteedMaturityDate?: string;
  readonly guaranteedMaturityAmount?: number;
  readonly guaranteedDeathAmount?: number;
}

/** Of universal life. */
interface PolicyDeposits {
  readonly plannedDeposit?: number;
  readonly depositMode?: PaymentMode;
  readonly depositStartDate?: string;
  readonly depositEndDate?: string;
  readonly minimumDeposit?: number;
  readonly maximumDeposit?: number;
}

/** A policy in force as the administration system holds it. Dollars, fractions for interest, dates `YYYY-MM-DD`. */
export interface Policy
  extends PolicyIdentity,
    PolicyBilling,
    PolicyOptions,
    PolicyValues,
    PolicyParties,
    PolicyPayout,
    PolicyGuarantees,
    PolicyDeposits {}
