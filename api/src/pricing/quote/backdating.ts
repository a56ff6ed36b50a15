import type { FormValues } from '@lifeform/metadata';
import { type Backdating, type FirstYearPremium, type ProductSetup, toCents } from '@lifeform/metadata/insurance';
import { nearestAge } from '@lifeform/rules';
import { monthsAfter } from '../calendar.ts';
import { fieldSaying } from '../request/read-logic.ts';
import { insuredBirths } from './insured-births.ts';

/** Months past a birthday up to which the nearest age is still the last one. */
const NEAREST_MONTHS = 6;

/** The field that a policy's date is entered in; '' where the product's policies are dated on the day of the quote. */
export function policyDateField(setup: ProductSetup): string {
  return fieldSaying(setup.quote.policyDate);
}

/** The entered date of the policy, `YYYY-MM-DD`; '' where none was. */
export function policyDateOf(setup: ProductSetup, values: FormValues): string {
  const entered = values[policyDateField(setup)];
  return typeof entered === 'string' ? entered : '';
}

/**
 * The last day, within the months that the product's policies may be dated back, at which one of the insureds was a year
 * younger than on `day`; undefined where there is none.
 */
export function savedAgeDay(setup: ProductSetup, values: FormValues, day: string): string | undefined {
  const earliest = monthsAfter(day, -backdateMonths(setup));
  return insuredBirths(setup, values, day)
    .map((birth) => monthsAfter(birth, 12 * ((nearestAge(birth, day) ?? 0) - 1) + NEAREST_MONTHS))
    .filter((turned) => turned >= earliest && turned < day && insuredBirths(setup, values, turned).length > 0)
    .sort()
    .at(-1);
}

/** The last day on which a policy may still be dated so. */
export function lastDayFor(setup: ProductSetup, policyDate: string): string {
  return monthsAfter(policyDate, backdateMonths(setup));
}

/** What a policy of that date costs on `day`: every payment that has fallen due since, today's among them. */
export function backdated(
  setup: ProductSetup,
  { issueAge, annualPremium, modalPremium, mode }: FirstYearPremium,
  policyDate: string,
  day: string,
): Omit<Backdating, 'isChosen'> {
  const months = wholeMonths(policyDate, day);
  const payments = Math.floor(months / mode) + 1;
  const due = toCents(payments * modalPremium);
  return { field: policyDateField(setup), policyDate, months, issueAge, annualPremium, modalPremium, payments, due };
}

function backdateMonths({ settings: { backdateMonths: months } }: ProductSetup): number {
  return typeof months === 'number' ? months : 0;
}

function wholeMonths(from: string, to: string): number {
  let months = 0;
  while (monthsAfter(from, months + 1) <= to) months++;
  return months;
}
