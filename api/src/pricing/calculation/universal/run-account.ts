import type { ExemptMethod } from '@lifeform/metadata/insurance';
import { roundWhole } from '../../money.ts';
import type { AccountPlan, ExemptPlan, OwnerYears } from './account-plan.ts';
import type { AccountYears } from './account-years.ts';
import { monthlyWaiver } from './deposit-waiver.ts';
import { exemptLimitAfter, exemptLine } from './exempt-limit.ts';
import { InsuredFace } from './insured-face.ts';

/** Tolerance of a float; that of `roundHalfAway`. */
const NOISE = 1e-6;

/** A whole dollar, in cents. */
const DOLLAR = 100;

function add(column: Float64Array | undefined, year: number, cents: number): void {
  if (column) column[year] = (column[year] ?? 0) + cents;
}

/** The account between two months. Whole cents. */
class RunningAccount {
  value = 0;
  side = 0;
  readonly #plan: AccountPlan;
  readonly #deposit: number;
  readonly #tax: number;
  readonly #waiver: number;
  readonly #insured: InsuredFace;
  readonly #kept: AccountYears | undefined;
  /** The account at each anniversary so far. */
  readonly #anniversaries: number[] = [];

  constructor(plan: AccountPlan, deposit: number, kept?: AccountYears) {
    this.#plan = plan;
    this.#deposit = deposit;
    this.#tax = roundWhole(deposit * plan.premiumTax);
    this.#waiver = monthlyWaiver(plan.waiver, deposit, plan.depositStep);
    this.#insured = new InsuredFace(plan.face, plan.costRates);
    this.#kept = kept;
  }

  /** Deposit, tax, withdrawal, charges and interest of a month; false when the charges cannot be paid. */
  pay(year: number, month: number): boolean {
    const plan = this.#plan;
    const { owner } = plan;
    const isFirst = owner !== undefined && month === 12 * year;
    if (isFirst) this.#setFace(owner, year);
    const deposits = month < plan.depositMonths && month % plan.depositStep === 0 && !owner?.holiday[year];
    const extra = isFirst ? (owner.extraDeposit[year] ?? 0) : 0;
    const extraTax = extra === 0 ? 0 : roundWhole(extra * plan.premiumTax);
    const withdrawn = (plan.withdrawals[month] ?? 0) + (isFirst ? this.#payable(owner, year) : 0);
    const before = this.value + (deposits ? this.#deposit - this.#tax : 0) + extra - extraTax - withdrawn;
    const face = this.#insured.total;
    const atRisk = amountAtRisk(plan, face, before);
    const cost = roundWhole((atRisk * this.#insured.costRate(year)) / 1000);
    const fixed = this.#fixed(year);
    const missing = Math.max(0, cost + fixed - before);
    if (missing > this.side) return false;
    const after = before + missing - cost - fixed;
    const interest = roundWhole(after * (plan.yearlyInterest?.[year] ?? plan.monthlyInterest));
    this.value = after + interest;
    this.side -= missing;
    if (plan.exempt) this.side += roundWhole(this.side * plan.exempt.sideInterest);
    const kept = this.#kept;
    if (kept) {
      if (deposits) this.#keepDeposit(kept, year);
      if (extra > 0) {
        add(kept.deposits, year, extra);
        add(kept.extraDeposits, year, extra);
        add(kept.premiumTax, year, extraTax);
      }
      add(kept.withdrawals, year, withdrawn);
      add(kept.costOfInsurance, year, cost);
      add(kept.fixedCharges, year, fixed);
      add(kept.interest, year, interest);
      add(kept.fromSideFund, year, missing);
    }
    return true;
  }

  /** Of a planned withdrawal, what the surrender value pays. */
  #payable({ withdrawal, surrenderCharge }: OwnerYears, year: number): number {
    const charge = year === 0 ? 0 : (surrenderCharge[year - 1] ?? 0);
    return Math.min(withdrawal[year] ?? 0, Math.max(0, this.value - charge));
  }

  /** Cover that is added costs what it costs at the ages then reached; nothing is added where they are too old. */
  #setFace({ face, increase }: OwnerYears, year: number): void {
    const planned = face[year] ?? 0;
    // A change stays: what the exempt test adds later is not taken back.
    if (planned === 0 || planned === face[year - 1]) return;
    const more = planned - this.#insured.total;
    if (more < 0) this.#insured.reduce(planned);
    const cost = more > 0 ? increase(year) : undefined;
    if (cost) this.#insured.add(more, year, cost);
  }

  #fixed(year: number): number {
    const { fixedCharges, owner } = this.#plan;
    const less = owner ? (this.#insured.given * (owner.flatExtra[year] ?? 0)) / 1000 : 0;
    const always = (fixedCharges[year] ?? 0) + roundWhole(this.#insured.flatExtra(year) - less);
    return year < this.#plan.waiver.years ? always + this.#waiver : always;
  }

  /** The exempt test at the anniversary, and the year's closing values. */
  closeYear(year: number): void {
    const { exempt } = this.#plan;
    if (exempt) this.#keepExempt(exempt, year);
    this.#anniversaries.push(this.value);
    const kept = this.#kept;
    if (!kept) return;
    kept.face[year] = this.#insured.total;
    kept.accountValue[year] = this.value;
    kept.sideFund[year] = this.side;
  }

  #keepExempt(plan: ExemptPlan, year: number): void {
    const limit = exemptLimitAfter(plan.limits, year + 1);
    const line = () => exemptLine(plan.jump, year + 1, limit * this.#insured.total, this.#anniversaries);
    const excess = () => Math.max(0, this.value - Math.floor(line() + NOISE));
    for (const method of plan.methods) {
      if (excess() > 0) this.#take(method, excess(), plan, year);
    }
    if (excess() > 0) this.#take('withdrawal', excess(), plan, year);
  }

  #take(method: ExemptMethod, excess: number, plan: ExemptPlan, year: number): void {
    if (method === 'faceIncrease') {
      this.#increase(plan, year);
      return;
    }
    this.value -= excess;
    if (method === 'sideFund') this.side += excess;
    add(method === 'sideFund' ? this.#kept?.toSideFund : this.#kept?.refunded, year, excess);
  }

  /** In whole dollars, by what the account needs, or the largest growth allowed at once. */
  #increase({ limits, mostIncrease, increase }: ExemptPlan, year: number): void {
    const cost = increase(year + 1);
    const face = this.#insured.total;
    const needed = Math.ceil(this.value / exemptLimitAfter(limits, year + 1) / DOLLAR) * DOLLAR;
    const most = Math.floor((face * (1 + mostIncrease)) / DOLLAR + NOISE) * DOLLAR;
    const more = Math.min(needed, most) - face;
    if (cost === undefined || more <= 0) return;
    this.#insured.add(more, year + 1, cost);
    add(this.#kept?.faceIncrease, year, more);
  }

  #keepDeposit(kept: AccountYears, year: number): void {
    add(kept.deposits, year, this.#deposit);
    add(kept.premiumTax, year, this.#tax);
  }
}

/** What the insurer would pay beyond the account, in whole cents. */
function amountAtRisk({ paysFund, riskDiscount }: AccountPlan, face: number, account: number): number {
  if (riskDiscount === undefined) return paysFund ? face : Math.max(0, face - account);
  const benefit = paysFund ? face + account : Math.max(face, account);
  return Math.max(0, roundWhole(benefit / (1 + riskDiscount) - account));
}

/**
 * Runs the account month by month: deposit, premium tax, withdrawal, cost of insurance on the amount at risk, other
 * charges, interest; every amount in whole cents. When account and side fund cannot pay a month's charges, the policy
 * lapses at its start. At every anniversary the account is reduced to the exempt limit, if the plan makes the test.
 *
 * @param deposit cents
 * @param kept receives the yearly flows; without it only the end matters
 * @returns complete months paid for; 12 times the years when the policy never lapses
 */
export function runAccount(plan: AccountPlan, deposit: number, kept?: AccountYears): number {
  const account = new RunningAccount(plan, deposit, kept);
  for (let year = 0; year < plan.years; year++) {
    for (let month = 12 * year; month < 12 * (year + 1); month++) {
      if (!account.pay(year, month)) return month;
    }
    account.closeYear(year);
  }
  return 12 * plan.years;
}
