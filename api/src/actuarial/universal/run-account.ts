import type { AccountPlan } from './account-plan.ts';
import type { AccountYears } from './account-years.ts';
import { monthlyWaiver } from './deposit-waiver.ts';
import { exemptLimitAfter } from './exempt-limit.ts';

/** Cents of an amount in cents that is not negative; the noise is that of `roundHalfAway`. */
function whole(cents: number): number {
  return Math.floor(cents + 0.5 + 1e-6);
}

function add(column: Float64Array, year: number, cents: number): void {
  column[year] = (column[year] ?? 0) + cents;
}

/** The account between two months. Whole cents. */
class RunningAccount {
  value = 0;
  side = 0;
  readonly #plan: AccountPlan;
  readonly #deposit: number;
  readonly #tax: number;
  readonly #waiver: number;
  readonly #kept: AccountYears | undefined;

  constructor(plan: AccountPlan, deposit: number, kept?: AccountYears) {
    this.#plan = plan;
    this.#deposit = deposit;
    this.#tax = whole(deposit * plan.premiumTax);
    this.#waiver = monthlyWaiver(plan.waiver, deposit, plan.depositStep);
    this.#kept = kept;
  }

  /** Deposit, tax, withdrawal, charges and interest of a month; false when the charges cannot be paid. */
  pay(year: number, month: number): boolean {
    const plan = this.#plan;
    const deposits = month < plan.depositMonths && month % plan.depositStep === 0;
    const withdrawn = plan.withdrawals[month] ?? 0;
    const before = this.value + (deposits ? this.#deposit - this.#tax : 0) - withdrawn;
    const atRisk = plan.paysFund ? plan.face : Math.max(0, plan.face - before);
    const cost = whole((atRisk * (plan.costRates[year] ?? 0)) / 1000);
    const fixed = (plan.fixedCharges[year] ?? 0) + (year < plan.waiver.years ? this.#waiver : 0);
    const missing = Math.max(0, cost + fixed - before);
    if (missing > this.side) return false;
    const after = before + missing - cost - fixed;
    const interest = whole(after * plan.monthlyInterest);
    this.value = after + interest;
    this.side -= missing;
    if (plan.sideFund) this.side += whole(this.side * plan.sideFund.monthlyInterest);
    const kept = this.#kept;
    if (kept) {
      if (deposits) this.#keepDeposit(kept, year);
      add(kept.withdrawals, year, withdrawn);
      add(kept.costOfInsurance, year, cost);
      add(kept.fixedCharges, year, fixed);
      add(kept.interest, year, interest);
      add(kept.movedOut, year, -missing);
    }
    return true;
  }

  /** The exempt test at the anniversary, and what the year leaves. */
  closeYear(year: number): void {
    const { sideFund, face } = this.#plan;
    const limit = sideFund ? whole(exemptLimitAfter(sideFund.limits, year + 1) * face) : Number.POSITIVE_INFINITY;
    const excess = Math.max(0, this.value - limit);
    this.value -= excess;
    this.side += excess;
    const kept = this.#kept;
    if (!kept) return;
    add(kept.movedOut, year, excess);
    kept.accountValue[year] = this.value;
    kept.sideFund[year] = this.side;
  }

  #keepDeposit(kept: AccountYears, year: number): void {
    add(kept.deposits, year, this.#deposit);
    add(kept.premiumTax, year, this.#tax);
  }
}

/**
 * Runs the account month by month: deposit, premium tax, withdrawal, cost of insurance on what is at risk, other
 * charges, interest; every amount in whole cents. A month whose charges the account and the side fund cannot pay does
 * not take place: the policy lapses at its start.
 *
 * @param deposit cents
 * @param kept takes what happened by year; without it only the end matters
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
