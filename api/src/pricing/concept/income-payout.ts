import { toCents } from '../money.ts';

/** Income borrowed against a policy. Its cash value secures the loan and stays in the policy. */
export interface PayoutPlan {
  /** Policy years at whose start an income begins. All pay the same, and overlapping ones add up. */
  readonly starts: readonly number[];
  /** Years each income is paid. */
  readonly years: number;
  /** Dollars a year of each income; undefined = the largest the policy supports. */
  readonly amount: number | undefined;
  /** Charged a year and added to the loan; a fraction. */
  readonly loanRate: number;
  /** Largest loan as a fraction of the cash value. */
  readonly share: number;
  /** The largest income keeps the loan within that fraction to the end of this policy year. */
  readonly lastYear: number;
}

/** One policy year of an income. Dollars; balances are at its end. */
export interface PayoutYear {
  readonly income: number;
  readonly balance: number;
  /** Surrender value after repaying the loan; at least 0. */
  readonly netCashValue: number;
  /** Death benefit after repaying the loan; at least 0. */
  readonly netDeathBenefit: number;
}

export interface IncomePayout {
  /** Dollars a year of each income. */
  readonly amount: number;
  readonly years: readonly PayoutYear[];
  readonly totalIncome: number;
  /** First policy year that pays less than requested; undefined when there is none. */
  readonly shortYear: number | undefined;
  /** First policy year at whose end the loan exceeds the whole cash value; undefined when there is none. */
  readonly spentYear: number | undefined;
  /** First policy year at whose end the loan exceeds its limit; undefined when there is none. */
  readonly overYear: number | undefined;
}

interface Secured {
  readonly cashValue: readonly number[];
  readonly deathBenefit: readonly number[];
}

/** Tolerance in cents for a balance at its limit, due to rounding. */
const ROUNDING = 0.5;

/**
 * The loan year by year: B(t) = (B(t-1) + income) (1 + rate), to the cent. A requested amount is paid as far as the
 * loan stays within its limit; the largest income is in whole dollars.
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

/** Number of incomes paid in a policy year. */
function incomesIn({ starts, years }: PayoutPlan, year: number): number {
  return starts.filter((start) => start <= year && year < start + years).length;
}

/** The balance is proportional to the amount, so each year allows its limit divided by the balance of one dollar. */
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

/** The loan at the start of a year: as much of the request as keeps the balance at its end within the limit. */
function lent(asked: number, limit: number, balance: number, loanRate: number): number {
  const most = Math.max(0, limit / (1 + loanRate) - balance);
  return asked <= most + ROUNDING ? asked : toCents(most);
}
