import type { LedgerAnswer, ProductSetup } from '@lifeform/metadata/insurance';
import type { PremiumMode } from '../premium/modal-premiums.ts';
import { column } from './ledger-answer.ts';
import { savings } from './savings.ts';

const NAME = 'premiumsWithInterest';

/**
 * The time value of premiums by policy year: each with the interest of the product's `settings.premiumInterest`, percent
 * a year, from the day it is paid to the end of the year. Guideline G6 of the Canadian Life and Health Insurance
 * Association asks for it where columns are totalled. Dollars; undefined for a product without such interest.
 */
export function premiumsWithInterest(
  premiums: readonly number[],
  { settings }: ProductSetup,
  mode: PremiumMode,
): readonly number[] | undefined {
  const { premiumInterest } = settings;
  if (typeof premiumInterest !== 'number') return undefined;
  return savings({ premiums, paymentsAYear: 12 / Number(mode), received: [] }, premiumInterest / 100);
}

/** The ledger with the time value of the premiums beside their total. */
export function withTimeValue(ledger: LedgerAnswer, setup: ProductSetup, mode: PremiumMode): LedgerAnswer {
  const columns = ledger.columns.filter(({ name }) => name !== NAME);
  const total = columns.findIndex(({ name }) => name === 'cumulativePremium');
  const group = columns[total]?.group;
  const paid = columns.find((each) => each.name === 'premium' && each.group === group)?.values ?? [];
  const premiums = paid.map((premium) => premium ?? 0);
  const grown = group && premiumsWithInterest(premiums, setup, mode);
  if (!grown) return ledger;
  return {
    ...ledger,
    columns: columns.toSpliced(total + 1, 0, column(NAME, group, grown)),
    premiumInterest: Number(setup.settings.premiumInterest) / 100,
  };
}
