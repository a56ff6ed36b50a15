import { type IllustratedValues, shownValues } from '@lifeform/metadata/insurance';
import { type PaidPremiums, paidPremiums } from '../ledger/paid-premiums.ts';
import { savings } from '../ledger/savings.ts';
import { toCents } from '../money.ts';
import type { ConceptSource } from './concept-source.ts';

/** One year of a policy compared with investing the premiums. Dollars, at the end of the year. */
export interface InvestedYear {
  readonly account: number;
  /** How much more the policy leaves at death than the investment. */
  readonly difference: number;
}

export interface InvestedPremiums {
  readonly years: readonly InvestedYear[];
  /** The investment's return after tax, percent. */
  readonly afterTaxPercent: number;
  /** First policy year at whose end the investment reaches the death benefit; undefined when there is none. */
  readonly crossingYear: number | undefined;
}

/**
 * Premiums invested instead, and taxed on their yearly earnings.
 *
 * @param interestRate annual return before tax, percent
 * @param taxRate on earnings, percent
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

/** An illustrated policy compared with its premiums invested. */
export function illustratedInvestment({ inputs, quote }: ConceptSource) {
  const interestRate = inputs.interestRate ?? 0;
  const taxRate = inputs.taxRate ?? 0;
  const { values, isGuaranteed, hasCashValue } = shownValues(quote.ledger);
  // Cash payments of the policy are withdrawn from the investment as well.
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
