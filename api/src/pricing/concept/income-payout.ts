import { toCents } from '../money.ts';

/** Income that is borrowed against a policy. Its cash value secures the loan and stays in the policy. */
export interface PayoutPlan {
  /** Policy years at whose start an income begins. Each pays the same, and they add up where they meet. */
  readonly starts: readonly number[];
  /** Years each income is paid. */
  readonly years: number;
  /** Dollars a year of each income; undefined = the most the policy carries. */
  readonly amount: number | undefined;
  /** Charged a year and added to the loan; a fraction. */
  readonly loanRate: number;
  /** Of the cash value, the most that may be owed; a fraction. */
  readonly share: number;
  /** The most is worked out so that the loan stays within that share to the end of this policy year. */
  readonly lastYear: number;
}

/** One policy year of an income. Dollars; what is owed and left is at its end. */
export interface PayoutYear {
  readonly income: number;
  readonly balance: number;
  /** What surrender would leave once the loan is repaid; never below nothing. */
  readonly netCashValue: number;
  /** What death would leave once the loan is repaid; never below nothing. */
  readonly netDeathBenefit: number;
}

export interface IncomePayout {
  /** Dollars a year of each income. */
  readonly amount: number;
  readonly years: readonly PayoutYear[];
  readonly totalIncome: number;
  /** First policy year that pays less than was asked for; undefined where none does. */
  readonly shortYear: number | undefined;
  /** First policy year at whose end more is owed than the whole cash value; undefined where it never is. */
  readonly spentYear: number | undefined;
  /** First policy year at whose end more is owed than the share of the cash value; undefined where it never is. */
  readonly overYear: number | undefined;
}

interface Secured {
  readonly cashValue: readonly number[];
  readonly deathBenefit: readonly number[];
}

/** Cents a running balance may be off its share through rounding alone. */
const ROUNDING = 0.5;

/**
 * The loan year by year: B(t) = (B(t-1) + income) (1 + rate), to the cent. An amount that was asked for is paid as far
 * as the balance stays within the share of the year's cash value; the most there is is whole dollars.
 */
export function incomePayout(plan: PayoutPlan, { cashValue, deathBenefit }: Secured): IncomePayout {
  const incomes = cashValue.map((_, index) => incomesIn(plan, index + 1));
  const amount = plan.amount ?? mostAmount(plan, incomes, cashValue);
  let balance = 0;
  const years = cashValue.map((value, index): PayoutYear => {
    const income = lent(amount * (incomes[index] ?? 0), plan.share * value, balance, plan.loanRate);
    balance = toCents((balance + income) * (1 + plan.loanRate));
    const left = (whole: number) => toCents(Math.max(0, whole - balance));
    return { income, balance, netCashValue: left(value), netDeathBenefit: left(deathBenefit[index] ?? 0) };
  });
  const owedAbove = (share: number) =>
    yearAt(years.findIndex(({ balance: owed }, index) => owed > share * (cashValue[index] ?? 0) + ROUNDING));
  const short = years.findIndex(({ income }, index) => income < amount * (incomes[index] ?? 0) - ROUNDING);
  const totalIncome = toCents(years.reduce((total, { income }) => total + income, 0));
  const [overYear, spentYear] = [owedAbove(plan.share), owedAbove(1)];
  return { amount, years, totalIncome, shortYear: yearAt(short), spentYear, overYear };
}

function yearAt(index: number): number | undefined {
  return index < 0 ? undefined : index + 1;
}

/** How many of the incomes are paid in a policy year. */
function incomesIn({ starts, years }: PayoutPlan, year: number): number {
  return starts.filter((start) => start <= year && year < start + years).length;
}

/** The balance grows in proportion to the amount, so each year allows one: its room over what a dollar would owe. */
function mostAmount(
  { share, loanRate, lastYear }: PayoutPlan,
  incomes: readonly number[],
  cashValue: readonly number[],
): number {
  let owedOnOne = 0;
  const allowed = cashValue.slice(0, lastYear).flatMap((value, index) => {
    owedOnOne = (owedOnOne + (incomes[index] ?? 0)) * (1 + loanRate);
    return owedOnOne > 0 ? [(share * value) / owedOnOne] : [];
  });
  return allowed.length === 0 ? 0 : Math.floor(Math.min(...allowed));
}

/** What is lent at the start of a year: as much of what was asked for as leaves the balance at its end within limits. */
function lent(asked: number, limit: number, balance: number, loanRate: number): number {
  const most = Math.max(0, limit / (1 + loanRate) - balance);
  return asked <= most + ROUNDING ? asked : toCents(most);
}
