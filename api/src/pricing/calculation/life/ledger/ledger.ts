import type { YearLedger } from '../../../ledger/year-ledger.ts';
import type { Alternate } from '../../../policy/rate-plan.ts';
import type { PremiumLoanColumns } from './premium-loan-columns.ts';

/**
 * Values under one dividend scale, by policy year (index 0 = year 1), dollars. At the end of the year and after its
 * dividend unless said so.
 */
export interface ScenarioColumns {
  /** Paid in cash for the premium at the start of the year. */
  readonly outlay: Float64Array;
  /** Dividend credited at the end of the year. */
  readonly dividend: Float64Array;
  /** Of the dividend, paid out in cash. */
  readonly cashDividend: Float64Array;
  /** Of the dividend, kept for the premium or the term of the next year; no part of any value. */
  readonly pendingDividend: Float64Array;
  readonly puaFace: Float64Array;
  readonly puaCashValue: Float64Array;
  /** Dividends on deposit with interest. */
  readonly deposit: Float64Array;
  /** One-year term in force during the year. */
  readonly oneYearTermFace: Float64Array;
  /** Lent at the start of the year: what was asked for, up to the most that may be owed. */
  readonly loanTaken: Float64Array;
  /** Paid-up additions that pay the year's premium, dollars at its start. */
  readonly additionsSpent: Float64Array;
  /** Owed with the year's interest. */
  readonly loanBalance: Float64Array;
  readonly cashSurrenderValue: Float64Array;
  readonly deathBenefit: Float64Array;
}

/** Yearly rates of return at which the outlays grow to a value; fractions, NaN where there is none. */
export interface ReturnColumns {
  readonly cashSurrenderValue: Float64Array;
  readonly deathBenefit: Float64Array;
}

export interface Scenario extends ScenarioColumns {
  /** Scale interest; not guaranteed. */
  readonly interest: number;
  /** Policy year at whose end the loan has outgrown the cash value; nothing is in force after it. */
  readonly lapseYear?: number;
  /** Present when asked for. */
  readonly returns?: ReturnColumns;
  /** Present where the owner plans something for some years. */
  readonly planned?: PlannedColumns;
  /** Present where premiums are to be lent after some years. */
  readonly premiumLoan?: PremiumLoanColumns;
}

/** What an owner's plan comes to beside the columns of every scenario. */
export interface PlannedColumns {
  /** Paid to the owner at the start of the year, besides loans. */
  readonly withdrawal: Float64Array;
  /** Paid at the start of the year beyond premiums, for paid-up additions; a part of the outlay. */
  readonly extraDeposit: Float64Array;
  /** Of the dividend, what buys paid-up additions. */
  readonly boughtWithDividend: Float64Array;
  /** Of what is lent, what pays premiums: the owner does not receive it. */
  readonly premiumLent: Float64Array;
  /** Value of a face amount that is given up. */
  readonly released: Float64Array;
}

/** Of a policy whose owner plans something: what is promised even if the carrier credits nothing. */
export interface PlannedGuarantee {
  readonly scenario: Scenario & { readonly planned: PlannedColumns };
  /** Of the contract before loans and what is planned beside its face amount. */
  readonly contractCashValue: Float64Array;
  /** Of the year's payments, those for insurance on the life. */
  readonly insurancePremium: Float64Array;
}

/** A policy year by year, the same shape for every life product. */
export interface Ledger extends YearLedger {
  readonly dividendScale: string;
  /** Contract premium with every part and rider: what the year's payments come to. */
  readonly premium: Float64Array;
  /** Guaranteed: the base cover's benefit during the year. */
  readonly faceAmount: Float64Array;
  /** Guaranteed: what death pays during the year with term riders, an enhancement included while it is guaranteed. */
  readonly deathBenefit: Float64Array;
  /** Guaranteed: net level premium reserve at the end of the year. Not rounded. */
  readonly reserve: Float64Array;
  /** Guaranteed: at the end of the year. */
  readonly cashValue: Float64Array;
  /** Term riders in force during the year; a part of every death benefit. */
  readonly riderFaceAmount: Float64Array;
  /** Under the current dividend scale; the same object as `reduced` for a product without dividends. */
  readonly current: Scenario;
  /** Under the current scale less its reduction. */
  readonly reduced: Scenario;
  /** At rates entered beside the base, under their names. */
  readonly alternates?: readonly { readonly group: Alternate; readonly name: string; readonly scenario: Scenario }[];
  /** Present where the owner plans something for some years; the guaranteed columns then follow it. */
  readonly planned?: PlannedGuarantee;
}

/** Every column of a scenario at zero, cut from one block of memory. */
export function emptyColumns(years: number): ScenarioColumns {
  const block = new Float64Array(13 * years);
  const column = (index: number) => block.subarray(index * years, (index + 1) * years);
  return {
    outlay: column(0),
    dividend: column(1),
    cashDividend: column(2),
    pendingDividend: column(3),
    puaFace: column(4),
    puaCashValue: column(5),
    deposit: column(6),
    oneYearTermFace: column(7),
    loanTaken: column(8),
    loanBalance: column(9),
    cashSurrenderValue: column(10),
    deathBenefit: column(11),
    additionsSpent: column(12),
  };
}
