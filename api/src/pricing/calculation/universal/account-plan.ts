import type { ExemptMethod } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { ExemptJump, UniversalLifeBasis } from '../../basis/universal-life-basis.ts';
import { wholeCents } from '../../money.ts';
import { NotPriced, requireChoice, requireNumber, requireOneOf, requireWhole } from '../../not-priced.ts';
import { type OwnerAct, plannedAmount } from '../../policy/planned-act.ts';
import { type Alternate, yearlyRates } from '../../policy/rate-plan.ts';
import { monthlyCostRates, universalYears } from './cost-of-insurance.ts';
import { type DepositWaiver, depositWaiver } from './deposit-waiver.ts';
import { policyLimits } from './exempt-limit.ts';
import { type RiderCharges, riderCharges, sumCharges } from './rider-charges.ts';
import { surrenderCharges } from './surrender-charge.ts';
import { type UniversalPolicy, universalProduct, type Withdrawal } from './universal-policy.ts';

/** Input of the monthly account, without the deposit. Whole cents unless stated otherwise. */
export interface AccountPlan {
  readonly years: number;
  /** Dollars, in the order of the policy; within the fixed charges. */
  readonly riders: readonly RiderCharges[];
  readonly face: number;
  /** Per 1000 at risk a month, by policy year. */
  readonly costRates: Float64Array;
  /** Every monthly charge except the cost of insurance, by policy year. */
  readonly fixedCharges: Float64Array;
  /** Charged in addition, depending on the deposit. */
  readonly waiver: DepositWaiver;
  readonly premiumTax: number;
  /** Interest a month on 1. */
  readonly monthlyInterest: number;
  /** The same by policy year, where it varies. */
  readonly yearlyInterest?: Float64Array;
  readonly paysFund: boolean;
  /** Interest a month by which the death benefit is discounted for the amount at risk; absent: not. */
  readonly riskDiscount?: number;
  readonly depositStep: number;
  readonly depositMonths: number;
  /** By month from issue; empty when nothing is withdrawn. */
  readonly withdrawals: Float64Array;
  /** Present when the exempt test is made. */
  readonly exempt?: ExemptPlan;
  /** Present where the owner plans something for some years. */
  readonly owner?: OwnerYears;
}

/** What an owner plans for the start of each policy year. Whole cents, 0 = nothing. */
export interface OwnerYears {
  /** 1 in years without the regular deposits. */
  readonly holiday: Uint8Array;
  readonly extraDeposit: Float64Array;
  /** As far as the surrender value of the year before goes. */
  readonly withdrawal: Float64Array;
  readonly face: Float64Array;
  readonly surrenderCharge: Float64Array;
  /** Flat extra per 1000 of the first face amount a month, by policy year; part of the fixed charges. */
  readonly flatExtra: Float64Array;
  /** Cover added after so many complete years; undefined when the lives are too old. */
  readonly increase: (years: number) => FaceIncrease | undefined;
}

/** How an account is kept within the exempt limits. */
export interface ExemptPlan {
  readonly methods: readonly ExemptMethod[];
  /** Per 1 of face, by complete years. */
  readonly limits: Float64Array;
  /** How fast the account may grow; absent where that is not tested. */
  readonly jump?: ExemptJump;
  /** Interest a month on 1 of the side fund. */
  readonly sideInterest: number;
  /** Fraction of the face amount. */
  readonly mostIncrease: number;
  /** Cover added after so many complete years; undefined when the lives are too old. */
  readonly increase: (years: number) => FaceIncrease | undefined;
}

/** Cost of cover added to a policy, by policy year of that cover. */
export interface FaceIncrease {
  /** Per 1000 at risk a month. */
  readonly costRates: Float64Array;
  /** Flat extra per 1000 of face a month. */
  readonly flatExtra: Float64Array;
}

function monthlyInterest(rate: number): number {
  requireNumber('creditedRate', rate, 0, 1);
  return (1 + rate) ** (1 / 12) - 1;
}

/** Fee, riders and flat extra of each policy year. */
function fixedCharges(
  basis: Basis,
  product: UniversalLifeBasis,
  policy: UniversalPolicy,
  years: number,
  riders: readonly RiderCharges[],
): Float64Array {
  requireNumber('flatExtra', policy.flatExtra, 0);
  requireNumber('otherCharge', policy.otherCharge, 0);
  const isForLife = policy.flatExtraDuration === basis.document.flatExtraForLife;
  const flat = wholeCents(((policy.faceAmount / 1000) * policy.flatExtra) / 12);
  const always = wholeCents(product.monthlyFee) + wholeCents(policy.otherCharge);
  return sumCharges(riders, years).monthly.map((monthly, year) => {
    const charge = always + wholeCents(monthly);
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
    byMonth[index] = (byMonth[index] ?? 0) + wholeCents(amount);
  }
  return byMonth;
}

/** Added cover is priced at the ages then reached, once for each year. */
function increases(basis: Basis, product: UniversalLifeBasis, policy: UniversalPolicy): ExemptPlan['increase'] {
  const oldest = Math.max(...policy.lives.map(({ issueAge }) => issueAge));
  const known = new Map<number, FaceIncrease>();
  const priced = (years: number): FaceIncrease => {
    const lives = policy.lives.map((life) => ({ ...life, issueAge: life.issueAge + years }));
    const costRates = monthlyCostRates(basis, product, { ...policy, lives });
    const charged = policy.flatExtraDuration === basis.document.flatExtraForLife ? Infinity : policy.flatExtraDuration;
    const flatExtra = costRates.map((_, year) => (years + year < charged ? policy.flatExtra / 12 : 0));
    return { costRates, flatExtra };
  };
  return (years) => {
    if (oldest + years >= product.toAge) return undefined;
    const found = known.get(years) ?? priced(years);
    known.set(years, found);
    return found;
  };
}

function ownerPlan(
  basis: Basis,
  product: UniversalLifeBasis,
  policy: UniversalPolicy,
  years: number,
): Pick<AccountPlan, 'owner'> {
  const { acts, flatExtra, flatExtraDuration } = policy;
  if (acts === undefined) return {};
  const isForLife = flatExtraDuration === basis.document.flatExtraForLife;
  const cents = (act: OwnerAct) =>
    Float64Array.from({ length: years }, (_, t) => wholeCents(plannedAmount(acts, act, t) ?? 0));
  return {
    owner: {
      holiday: Uint8Array.from({ length: years }, (_, t) => (plannedAmount(acts, 'premium', t) === undefined ? 0 : 1)),
      extraDeposit: cents('deposit'),
      withdrawal: cents('withdrawal'),
      face: cents('face'),
      surrenderCharge: surrenderCharges(basis, product, policy, years).map(wholeCents),
      flatExtra: Float64Array.from({ length: years }, (_, t) =>
        isForLife || t < flatExtraDuration ? flatExtra / 12 : 0,
      ),
      increase: increases(basis, product, policy),
    },
  };
}

/** What is done with an account; it has no loans and no dividends. */
const ACCOUNT_ACTS: ReadonlySet<OwnerAct> = new Set(['premium', 'deposit', 'withdrawal', 'face']);

/** @throws RangeError for what an account does not offer */
function requireActs({ acts = [] }: UniversalPolicy): void {
  for (const { act, from, to, amount } of acts) {
    if (!ACCOUNT_ACTS.has(act)) throw new NotPriced('msg-Option', 'acts', `an account knows no ${act}`);
    requireWhole('acts', from, 1);
    if (to !== undefined) requireWhole('acts', to, from);
    requireNumber('acts', amount, 0);
  }
}

function exemptPlan(basis: Basis, product: UniversalLifeBasis, policy: UniversalPolicy): Pick<AccountPlan, 'exempt'> {
  const { exempt, lives } = policy;
  if (exempt === undefined) return {};
  const { methods, mostIncrease, sideFundRate } = exempt;
  requireNumber('mostIncrease', mostIncrease, 0, 1);
  const limits = policyLimits(basis, product, lives);
  const increase = increases(basis, product, policy);
  const { jump } = product.exemptTest;
  return {
    exempt: {
      methods,
      limits,
      ...(jump && { jump }),
      sideInterest: monthlyInterest(sideFundRate),
      mostIncrease,
      increase,
    },
  };
}

/** @throws RangeError for what the product does not offer */
export function accountPlan(basis: Basis, prodID: string, policy: UniversalPolicy): AccountPlan {
  const product = universalProduct(basis, prodID);
  requireNumber('faceAmount', policy.faceAmount, 0);
  requireOneOf('depositStep', [1, 3, 6, 12], policy.depositStep);
  requireActs(policy);
  const years = universalYears(product, policy);
  const costRates = monthlyCostRates(basis, product, policy);
  const riders = riderCharges(basis, policy, years);
  return {
    years,
    riders,
    face: wholeCents(policy.faceAmount),
    costRates,
    fixedCharges: fixedCharges(basis, product, policy, years, riders),
    waiver: depositWaiver(basis, policy, years),
    premiumTax: requireChoice('province', product.premiumTax, policy.province),
    ...accountInterest(policy, years),
    paysFund: policy.deathBenefit === 'levelPlusFund',
    ...(product.riskDiscount && { riskDiscount: monthlyInterest(product.riskDiscount) }),
    depositStep: policy.depositStep,
    depositMonths: 12 * Math.min(years, policy.depositYears),
    withdrawals: monthlyWithdrawals(policy.withdrawals, years),
    ...exemptPlan(basis, product, policy),
    ...ownerPlan(basis, product, policy, years),
  };
}

/** What the account earns a month, whatever is made of its rates. */
function accountInterest(
  { creditedRate, rates }: UniversalPolicy,
  years: number,
  rateOf = (rate: number) => rate,
  of: 'base' | Alternate = 'base',
): Pick<AccountPlan, 'monthlyInterest' | 'yearlyInterest'> {
  return {
    monthlyInterest: monthlyInterest(rateOf(creditedRate)),
    ...(rates && {
      yearlyInterest: yearlyRates(rates, of, years, creditedRate).map((rate) => monthlyInterest(rateOf(rate))),
    }),
  };
}

/** The same account at other rates. @param of whose rates these are made of, where they vary by year */
export function planAt(
  plan: AccountPlan,
  policy: UniversalPolicy,
  rateOf: (rate: number) => number,
  of: 'base' | Alternate = 'base',
): AccountPlan {
  const credited = { ...plan, ...accountInterest(policy, plan.years, rateOf, of) };
  if (!plan.exempt || !policy.exempt) return credited;
  return { ...credited, exempt: { ...plan.exempt, sideInterest: monthlyInterest(rateOf(policy.exempt.sideFundRate)) } };
}
