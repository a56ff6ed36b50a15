import type { DividendScale } from '../../../basis/life-product-basis.ts';
import { toCents } from '../../../money.ts';
import type { DividendOption } from '../../../policy/life-policy.ts';
import { loanAfterYear, loanLimit, withdrawable } from '../../../value/policy-loan.ts';
import type { LifeContract } from '../life-contract.ts';
import type { LifeValues } from '../life-values.ts';
import { contribution, type DividendMargins, dividendMargins } from './dividend-amount.ts';
import {
  DIVIDEND_USES,
  type DividendState,
  type DividendUse,
  type DividendYear,
  enhancedUse,
  newDividendState,
} from './dividend-use.ts';
import { drawDividends } from './draw-dividends.ts';
import { emptyColumns, type Scenario, type ScenarioColumns } from './ledger.ts';
import { firstYearOf, type ScaleInterest } from './scale-interest.ts';

/** The common input of every scenario of a life contract. Arrays by policy year, index 0 = year 1; dollars. */
export interface ScenarioSource {
  readonly contract: LifeContract;
  readonly values: LifeValues;
  /** Contract premium: the sum of the year's payments. */
  readonly premium: Float64Array;
  /** Benefit of the base cover. */
  readonly faceAmount: Float64Array;
  /** Benefit of the term riders. */
  readonly riderFaceAmount: Float64Array;
  /** Coverage premium of the base cover a year, without fee and enhancement; 0 for a single premium. */
  readonly coverPremium: number;
  /** Charge of the enhancement a year; 0 without one. */
  readonly enhancementCharge: number;
}

/** How dividends are calculated and used in one scenario. */
export interface DividendPlan {
  readonly margins: DividendMargins;
  /** Interest margin by policy year, where it varies. */
  readonly yearlyInterest?: Float64Array;
  readonly use: DividendUse;
  /** The use of another choice of the owner's. */
  readonly optionUse: (option: DividendOption) => DividendUse;
  /** Index of the first policy year that ends with a dividend; Infinity without dividends. */
  readonly from: number;
  readonly depositInterest: number;
}

function dividendUse({ contract, enhancementCharge }: ScenarioSource, option: DividendOption): DividendUse {
  const { product, policy, payYears } = contract;
  if (product.enhancement && policy.enhancement) {
    const charge = toCents(product.enhancement.chargeUsed * enhancementCharge);
    return enhancedUse(policy.enhancement.amount, charge, payYears, policy.enhancement.guaranteedYears);
  }
  return DIVIDEND_USES[option === 'NONE' ? 'PIC' : option];
}

/** @param scale the contract's own, or a later one */
export function dividendPlan(
  source: ScenarioSource,
  interest: ScaleInterest,
  scale: DividendScale = source.contract.document.dividends,
): DividendPlan {
  const { document, product, policy } = source.contract;
  const isChosen =
    policy.dividendOption !== 'NONE' || policy.acts?.some(({ act }) => act === 'dividendOption') === true;
  const isPaid = product.participating && isChosen;
  const use = dividendUse(source, policy.dividendOption);
  return {
    margins: dividendMargins(scale, firstYearOf(interest), document.valuation.interest),
    ...(typeof interest !== 'number' && {
      yearlyInterest: interest.map((rate) => rate - document.valuation.interest),
    }),
    use,
    optionUse: (option) => (option === policy.dividendOption ? use : dividendUse(source, option)),
    from: isPaid ? scale.firstYear - 1 : Number.POSITIVE_INFINITY,
    depositInterest: scale.depositInterest,
  };
}

export function newYear(): DividendYear {
  const prices = { startPrice: 0, endPrice: 0, termCost: 0, nextTermCost: 0 };
  return { isLast: false, year: 0, premium: 0, nextPremium: 0, cashValue: 0, ...prices };
}

/** Cost of 1 of one-year term bought at the start of a year; 0 beyond the cover. */
function termCost({ contract, values }: ScenarioSource, t: number): number {
  const { dividends, valuation } = contract.document;
  return (dividends.oneYearTerm * (values.mortality[t] ?? 0)) / (1 + valuation.interest);
}

/** @param t index of the policy year, 0 = first */
export function turnTo(year: DividendYear, source: ScenarioSource, t: number): void {
  const { values, premium } = source;
  year.year = t + 1;
  year.isLast = t === premium.length - 1;
  year.premium = premium[t] ?? 0;
  year.nextPremium = premium[t + 1] ?? 0;
  year.cashValue = values.cashValue[t + 1] ?? 0;
  year.startPrice = values.paidUpPrice[t] ?? 1;
  year.endPrice = values.paidUpPrice[t + 1] ?? 1;
  year.termCost = termCost(source, t);
  year.nextTermCost = termCost(source, t + 1);
}

/** Dividends on the base and on paid-up additions, each to the cent. */
export function dividendOf(
  { margins: own, yearlyInterest, from }: DividendPlan,
  source: ScenarioSource,
  state: DividendState,
  t: number,
): number {
  if (t < from) return 0;
  const margins = yearlyInterest ? { ...own, interest: yearlyInterest[t] ?? own.interest } : own;
  const { contract, values, faceAmount, coverPremium } = source;
  const q = values.mortality[t] ?? 1;
  const isPaying = t < contract.payYears;
  const fund = (values.cashValue[t] ?? 0) + (isPaying ? values.netPremium : 0);
  const atRisk = (faceAmount[t] ?? 0) - (values.cashValue[t + 1] ?? 0);
  const base = contribution(margins, fund, q, atRisk, isPaying ? coverPremium : 0);
  if (state.puaFace === 0) return base;
  return toCents(base + contribution(margins, state.puaStartValue, q, state.puaFace - state.puaStartValue, 0));
}

/** What a policy has at the start of a year: what is owed, and its cash value before that. */
function heldAt(columns: ScenarioColumns, t: number): { readonly owed: number; readonly cashValue: number } {
  const owed = t === 0 ? 0 : (columns.loanBalance[t - 1] ?? 0);
  return { owed, cashValue: t === 0 ? 0 : (columns.cashSurrenderValue[t - 1] ?? 0) + owed };
}

/**
 * Lends the requested amount at the start of the year, as far as the previous cash value allows, and adds the year's
 * interest.
 */
function lend(source: ScenarioSource, columns: ScenarioColumns, t: number, asked: number): void {
  const { policyLoan } = source.contract.document;
  const { owed, cashValue } = heldAt(columns, t);
  const taken = asked === 0 ? 0 : Math.min(asked, loanLimit(policyLoan, cashValue, owed));
  columns.loanTaken[t] = taken;
  columns.loanBalance[t] = loanAfterYear(owed + taken, policyLoan.interest);
}

/** Dividends and what they bought pay the year's premium as far as they can and still carry the loan. */
function offset(
  source: ScenarioSource,
  columns: ScenarioColumns,
  t: number,
  state: DividendState,
  price: number,
): void {
  const { owed, cashValue } = heldAt(columns, t);
  const most = withdrawable(source.contract.document.policyLoan, cashValue, owed);
  const { deposit, additions } = drawDividends(state, price, Math.min(state.outlay, most));
  state.outlay = toCents(state.outlay - deposit - additions);
  columns.additionsSpent[t] = additions;
}

/** Records the year's amounts after its dividend. */
function record(columns: ScenarioColumns, t: number, state: DividendState, dividend: number): void {
  columns.outlay[t] = state.outlay;
  columns.dividend[t] = dividend;
  columns.cashDividend[t] = state.cash;
  columns.pendingDividend[t] = state.spentAhead;
  columns.puaFace[t] = state.puaFace;
  columns.puaCashValue[t] = state.puaStartValue;
  columns.deposit[t] = state.deposit;
  columns.oneYearTermFace[t] = state.termFace;
}

/**
 * Surrender value and death benefit at the end of the year, less loans.
 *
 * @returns whether the cash value still covers the loan
 */
function total(source: ScenarioSource, columns: ScenarioColumns, t: number, state: DividendState): boolean {
  const owed = columns.loanBalance[t] ?? 0;
  const cashValue = source.values.cashValue[t + 1] ?? 0;
  const surrender = toCents(cashValue + state.puaStartValue + state.deposit + state.pending - owed);
  columns.cashSurrenderValue[t] = Math.max(0, surrender);
  const cover = (source.faceAmount[t] ?? 0) + (source.riderFaceAmount[t] ?? 0) + state.puaFace + state.termFace;
  columns.deathBenefit[t] = Math.max(0, toCents(cover + state.deposit - owed));
  return surrender >= 0;
}

function loansByYear({ contract, premium }: ScenarioSource): Float64Array | undefined {
  const { loans } = contract.policy;
  if (loans.length === 0) return undefined;
  const asked = new Float64Array(premium.length);
  for (const { year, amount } of loans) asked[year - 1] = (asked[year - 1] ?? 0) + amount;
  return asked;
}

/**
 * Projects a life contract under a scale interest; amounts are rounded every year where the basis rounds them. A loan
 * above the cash value ends the policy: its columns are 0 from the next year on.
 */
export function projectScenario(source: ScenarioSource, scaleInterest: ScaleInterest): Scenario {
  const years = source.premium.length;
  const columns = emptyColumns(years);
  const plan = dividendPlan(source, scaleInterest);
  const interest = firstYearOf(scaleInterest);
  const loans = loansByYear(source);
  const offsetFrom = source.contract.policy.premiumOffsetAfter ?? years;
  const state = newDividendState();
  const year = newYear();
  for (let t = 0; t < years; t++) {
    turnTo(year, source, t);
    plan.use.start(state, year);
    if (t >= offsetFrom) offset(source, columns, t, state, year.startPrice);
    if (loans) lend(source, columns, t, loans[t] ?? 0);
    const dividend = dividendOf(plan, source, state, t);
    plan.use.credit(state, dividend, year, plan.depositInterest);
    state.puaStartValue = state.puaFace === 0 ? 0 : toCents(state.puaFace * year.endPrice);
    record(columns, t, state, dividend);
    if (!total(source, columns, t, state)) return { interest, ...columns, lapseYear: t + 1 };
  }
  return { interest, ...columns };
}
