import type { Basis } from '../basis/basis.ts';
import { tableSex } from '../basis/table-choice.ts';
import type { UniversalLifeBasis } from '../basis/universal-life-basis.ts';
import { requireChoice, requireNumber, requireOneOf, requireWhole } from '../not-priced.ts';
import { monthlyCostRates, universalYears } from './cost-of-insurance.ts';
import { type DepositWaiver, depositWaiver } from './deposit-waiver.ts';
import { exemptLimits } from './exempt-limit.ts';
import { riderCharges } from './rider-charges.ts';
import { type UniversalPolicy, universalProduct, type Withdrawal } from './universal-policy.ts';

/** Everything the monthly account needs but the deposit. Amounts are whole cents. */
export interface AccountPlan {
  readonly years: number;
  readonly face: number;
  /** Per 1000 at risk a month, by policy year. */
  readonly costRates: Float64Array;
  /** Every monthly charge but the cost of what is at risk, by policy year. */
  readonly fixedCharges: Float64Array;
  /** Charged besides, by the deposit. */
  readonly waiver: DepositWaiver;
  readonly premiumTax: number;
  /** Interest a month on 1. */
  readonly monthlyInterest: number;
  readonly paysFund: boolean;
  readonly depositStep: number;
  readonly depositMonths: number;
  /** By month from issue; empty when nothing is withdrawn. */
  readonly withdrawals: Float64Array;
  /** Where the exempt test is made. */
  readonly sideFund?: { readonly limits: Float64Array; readonly monthlyInterest: number };
}

function inCents(dollars: number): number {
  return Math.floor(dollars * 100 + 0.5 + 1e-6);
}

function monthlyInterest(rate: number): number {
  requireNumber('creditedRate', rate, 0, 1);
  return (1 + rate) ** (1 / 12) - 1;
}

/** Fee, riders and flat extra of each policy year. */
function fixedCharges(basis: Basis, product: UniversalLifeBasis, policy: UniversalPolicy, years: number) {
  requireNumber('flatExtra', policy.flatExtra, 0);
  requireNumber('otherCharge', policy.otherCharge, 0);
  const isForLife = policy.flatExtraDuration === basis.document.flatExtraForLife;
  const flat = inCents(((policy.faceAmount / 1000) * policy.flatExtra) / 12);
  const always = inCents(product.monthlyFee) + inCents(policy.otherCharge);
  return riderCharges(basis, policy, years).monthly.map((riders, year) => {
    const charge = always + inCents(riders);
    return isForLife || year < policy.flatExtraDuration ? charge + flat : charge;
  });
}

function monthlyWithdrawals(withdrawals: readonly Withdrawal[], years: number): Float64Array {
  const byMonth = new Float64Array(withdrawals.length > 0 ? 12 * years : 0);
  for (const { year, month, amount } of withdrawals) {
    requireWhole('withdrawalYear', year, 1, years);
    requireWhole('withdrawalMonth', month, 1, 12);
    requireNumber('withdrawal', amount, 0);
    const index = 12 * (year - 1) + month - 1;
    byMonth[index] = (byMonth[index] ?? 0) + inCents(amount);
  }
  return byMonth;
}

function sideFund(basis: Basis, product: UniversalLifeBasis, { sideFundRate, lives }: UniversalPolicy) {
  const [life] = lives;
  if (sideFundRate === undefined || !life) return {};
  const limits = exemptLimits(basis, product, tableSex(basis.document, life.sex), life.issueAge);
  return { sideFund: { limits, monthlyInterest: monthlyInterest(sideFundRate) } };
}

/** @throws RangeError for what the product does not offer */
export function accountPlan(basis: Basis, prodID: string, policy: UniversalPolicy): AccountPlan {
  const product = universalProduct(basis, prodID);
  requireNumber('faceAmount', policy.faceAmount, 0);
  requireOneOf('depositStep', [1, 3, 6, 12], policy.depositStep);
  const years = universalYears(product, policy);
  return {
    years,
    face: inCents(policy.faceAmount),
    costRates: monthlyCostRates(basis, product, policy),
    fixedCharges: fixedCharges(basis, product, policy, years),
    waiver: depositWaiver(basis, policy, years),
    premiumTax: requireChoice('province', product.premiumTax, policy.province),
    monthlyInterest: monthlyInterest(policy.creditedRate),
    paysFund: policy.deathBenefit === 'levelPlusFund',
    depositStep: policy.depositStep,
    depositMonths: 12 * Math.min(years, policy.depositYears),
    withdrawals: monthlyWithdrawals(policy.withdrawals, years),
    ...sideFund(basis, product, policy),
  };
}
