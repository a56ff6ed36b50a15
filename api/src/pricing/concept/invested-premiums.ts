import { type IllustratedValues, shownValues } from '@lifeform/metadata/insurance';
import { type PaidPremiums, paidPremiums } from '../ledger/paid-premiums.ts';
import { toCents } from '../money.ts';
import type { ConceptSource } from './concept-source.ts';
import { savings } from './savings.ts';

/** One year of a policy beside an investment of the same premiums. Dollars, at the end of the year. */
export interface InvestedYear {
  readonly account: number;
  /** What death leaves more with the policy than with the investment. */
  readonly difference: number;
}

export interface InvestedPremiums {
  readonly years: readonly InvestedYear[];
  /** What the investment keeps of a year's return, percent. */
  readonly afterTaxPercent: number;
  /** First policy year at whose end the investment is worth the death benefit; undefined where it never is. */
  readonly crossingYear: number | undefined;
}

/**
 * The premiums invested instead, and taxed each year on what they earn.
 *
 * @param interestRate earned a year before tax, percent
 * @param taxRate on what is earned, percent
 */
export function investedPremiums(
  paid: PaidPremiums,
  { deathBenefit }: Pick<IllustratedValues, 'deathBenefit'>,
  interestRate: number,
  taxRate: number,
): InvestedPremiums {
  const afterTaxPercent = interestRate * (1 - taxRate / 100);
  const years = savings(paid, afterTaxPercent / 100).map((account, index) => ({
    account,
    difference: toCents((deathBenefit[index] ?? 0) - account),
  }));
  const crossing = years.findIndex(({ difference }) => difference <= 0);
  return { years, afterTaxPercent, crossingYear: crossing < 0 ? undefined : crossing + 1 };
}

/** A policy as it is illustrated beside its premiums invested. */
export function illustratedInvestment({ inputs, quote }: ConceptSource) {
  const interestRate = inputs.interestRate ?? 0;
  const taxRate = inputs.taxRate ?? 0;
  const { values, isGuaranteed, hasCashValue } = shownValues(quote.ledger);
  // What the policy pays out in cash is taken out of the investment as well.
  const paid = paidPremiums(values, quote.mode);
  const { years: invested, ...rest } = investedPremiums(paid, values, interestRate, taxRate);
  const years = quote.ledger.age.map((age, index) => ({
    year: index + 1,
    age,
    premium: values.outlay[index] ?? 0,
    deathBenefit: values.deathBenefit[index] ?? 0,
    cashValue: values.cashValue[index] ?? 0,
    ...(invested[index] ?? { account: 0, difference: 0 }),
  }));
  const hasCashDividends = values.cashDividend.some((amount) => amount > 0);
  return { interestRate, taxRate, ...rest, isGuaranteed, hasCashValue, hasCashDividends, years };
}
