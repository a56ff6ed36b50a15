import type { Message } from '../../form/message/message.ts';

export const FUND_TYPES = ['DIA', 'GIA', 'DRP', 'PRM', 'DOD', 'SideFund', 'Loan', 'SegFund', 'segregated'] as const;
export type FundType = (typeof FUND_TYPES)[number];

/** A fund's class: `segregated` is an alias of SegFund. */
export type FundClass = Exclude<FundType, 'segregated'>;

export function fundClass(type: FundType): FundClass {
  return type === 'segregated' ? 'SegFund' : type;
}

export interface Allocation {
  readonly allocationPercent: number;
}

/** An account or fund a coverage holds. Amounts in dollars, interest as fractions, dates `YYYY-MM-DD`. */
export interface Fund {
  readonly fundID: string;
  readonly fundName: Message;
  readonly fundType: FundType;
  readonly isActive: boolean;
  readonly isExternalFund: boolean;
  readonly interestRate: number;
  readonly isUseInterestRate: boolean;
  /** Value today. */
  readonly currentFundValue: number;
  /** Value at the last anniversary. */
  readonly fundValue: number;
  readonly initialFundValue: number;
  readonly depositAmount: number;
  /** Months. */
  readonly depositTerm?: number;
  readonly depositAge?: number;
  readonly interestStartDate?: string;
  readonly maturityDate?: string;
  readonly maturityValue?: number;
  /** Its name is the text `tEdit-Policy-reinvestment-{code}`. */
  readonly reInvestmentInstructions?: string;
  readonly units?: number;
  readonly unitPrice?: number;
  readonly depositAllocation?: Allocation;
  readonly withdrawalAllocation?: Allocation;
  readonly chargeAllocation?: Allocation;
  /** By age or year, index 0 to 120. */
  readonly fundRateData?: readonly number[];
}

export const ALLOCATION_KINDS = ['depositAllocation', 'withdrawalAllocation', 'chargeAllocation'] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];

/** Percent that the allocations of a coverage's active funds must add up to, for each kind in use. */
const WHOLE = 100;

/** Kinds of allocation that do not add up to the whole. */
export function refusedAllocations(funds: readonly Fund[]): readonly AllocationKind[] {
  return ALLOCATION_KINDS.filter((kind) => {
    const shares = funds.flatMap((fund) => (fund.isActive && fund[kind] ? [fund[kind].allocationPercent] : []));
    const total = shares.reduce((sum, share) => sum + share, 0);
    return shares.length > 0 && Math.abs(total - WHOLE) > 1e-6;
  });
}
