import type { Basis } from '../../basis/basis.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { toCents, wholeCents } from '../../money.ts';
import { type AccountPlan, accountPlan } from './account-plan.ts';
import { type AccountYears, newAccountYears } from './account-years.ts';
import { statusRates } from './cost-of-insurance.ts';
import { sumCharges } from './rider-charges.ts';
import { runAccount } from './run-account.ts';
import { surrenderCharges } from './surrender-charge.ts';
import { type UniversalPolicy, universalProduct } from './universal-policy.ts';

/** The month at whose start a policy lapses. */
export interface Lapse {
  /** Policy year. */
  readonly year: number;
  /** Month within it, 1 to 12. */
  readonly month: number;
}

/**
 * A universal life policy by policy year. Only the cost of insurance is guaranteed; everything is 0 from the year of a
 * lapse, except earlier flows of the account.
 */
export interface UniversalLedger extends YearLedger {
  readonly deposit: Float64Array;
  /** Of the deposits, those beyond the regular ones. */
  readonly extraDeposit: Float64Array;
  readonly premiumTax: Float64Array;
  readonly withdrawal: Float64Array;
  readonly costOfInsurance: Float64Array;
  /** Fee, riders and flat extra. */
  readonly fixedCharge: Float64Array;
  readonly interest: Float64Array;
  /** Moved to the side fund, less what was returned. */
  readonly movedOut: Float64Array;
  /** Moved to the side fund to keep the policy exempt, at the end of the year. */
  readonly exemptSideFund: Float64Array;
  /** Paid back to keep it exempt, at the end of the year. */
  readonly exemptWithdrawal: Float64Array;
  /** Added to the face amount to keep it exempt, at the end of the year. */
  readonly exemptFaceIncrease: Float64Array;
  /** At the end of the year. */
  readonly accountValue: Float64Array;
  readonly sideFund: Float64Array;
  readonly surrenderCharge: Float64Array;
  readonly cashSurrenderValue: Float64Array;
  readonly deathBenefit: Float64Array;
  /** Term riders in force during the year; a part of the death benefit. */
  readonly riderFaceAmount: Float64Array;
  /** Absent when the policy stays in force to the end. */
  readonly lapse?: Lapse;
}

/** Number of whole years in force. */
function inForceYears(months: number): number {
  return Math.floor(months / 12);
}

function cashValues(kept: AccountYears, charges: Float64Array): Float64Array {
  return charges.map((charge, year) => {
    const [account = 0, side = 0] = [kept.accountValue[year], kept.sideFund[year]];
    return (Math.max(0, account - wholeCents(charge)) + side) / 100;
  });
}

/** @param riders face amount of the term riders by policy year, dollars */
function deathBenefits(
  { paysFund, years }: AccountPlan,
  kept: AccountYears,
  inForce: number,
  riders: Float64Array,
): Float64Array {
  return Float64Array.from({ length: years }, (_, year) => {
    if (year >= inForce) return 0;
    const [face = 0, account = 0, side = 0] = [kept.face[year], kept.accountValue[year], kept.sideFund[year]];
    const own = paysFund ? face + account : Math.max(face, account);
    return toCents((own + side) / 100 + (riders[year] ?? 0));
  });
}

function dollars(cents: Float64Array): Float64Array {
  return cents.map((amount) => amount / 100);
}

/** A policy with the common input of all its scenarios. */
export interface UniversalContract {
  readonly basis: Basis;
  readonly prodID: string;
  readonly policy: UniversalPolicy;
  readonly plan: AccountPlan;
  /** By policy year, dollars. */
  readonly surrenderCharge: Float64Array;
  /** Probability of the policy paying in each year, for its taxation. */
  readonly mortality: Float64Array;
}

/** @throws RangeError for what the product does not offer */
export function prepareUniversal(basis: Basis, prodID: string, policy: UniversalPolicy): UniversalContract {
  const plan = accountPlan(basis, prodID, policy);
  const surrenderCharge = surrenderCharges(basis, universalProduct(basis, prodID), policy, plan.years);
  return { basis, prodID, policy, plan, surrenderCharge, mortality: statusRates(basis, policy, 1, plan.years) };
}

/** @param plan of the contract, or the same at other rates */
export function runContract(contract: UniversalContract, plan = contract.plan): UniversalLedger {
  const { basis, prodID, policy, surrenderCharge } = contract;
  const { years } = plan;
  const kept = newAccountYears(years);
  const months = runAccount(plan, wholeCents(policy.deposit), kept);
  const issueAge = policy.lives[0]?.issueAge ?? 0;
  const riderFaceAmount = sumCharges(plan.riders, years).faceAmount.fill(0, inForceYears(months));
  return {
    ...yearLedger(basis, prodID, issueAge, years),
    deposit: dollars(kept.deposits),
    extraDeposit: dollars(kept.extraDeposits),
    premiumTax: dollars(kept.premiumTax),
    withdrawal: dollars(kept.withdrawals),
    costOfInsurance: dollars(kept.costOfInsurance),
    fixedCharge: dollars(kept.fixedCharges),
    interest: dollars(kept.interest),
    movedOut: dollars(kept.toSideFund.map((moved, year) => moved - (kept.fromSideFund[year] ?? 0))),
    exemptSideFund: dollars(kept.toSideFund),
    exemptWithdrawal: dollars(kept.refunded),
    exemptFaceIncrease: dollars(kept.faceIncrease),
    accountValue: dollars(kept.accountValue),
    sideFund: dollars(kept.sideFund),
    surrenderCharge,
    cashSurrenderValue: cashValues(kept, surrenderCharge),
    deathBenefit: deathBenefits(plan, kept, inForceYears(months), riderFaceAmount),
    riderFaceAmount,
    ...(months < 12 * years && { lapse: { year: Math.floor(months / 12) + 1, month: (months % 12) + 1 } }),
  };
}

/** @throws RangeError for what the product does not offer */
export function projectUniversal(basis: Basis, prodID: string, policy: UniversalPolicy): UniversalLedger {
  return runContract(prepareUniversal(basis, prodID, policy));
}
