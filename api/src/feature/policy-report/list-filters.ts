import { createForm, listIssues, splitCodes } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart } from '@lifeform/metadata';
import { REPORT_FILTERS_SECTION } from '@lifeform/metadata/contract';
import { addDays, addYears } from '@lifeform/metadata/insurance';
import { age } from '@lifeform/rules';
import type { PartyFilters } from '../policy/index.ts';

export type ReadFilters =
  | { readonly kind: 'filters'; readonly filters: PartyFilters }
  | { readonly kind: 'refused'; readonly issues: readonly { readonly code: string; readonly path: string }[] };

/** Option codes: search by postal code or city, and by birthday or age. */
const [BY_POSTAL_CODE, BY_CITY, BY_BIRTHDAY, BY_AGE] = ['P', 'C', 'B', 'A'];

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function given<K extends string>(name: K, value: string): { readonly [P in K]?: string } {
  return (value === '' ? {} : { [name]: value }) as { readonly [P in K]?: string };
}

/** More years than anybody lives. */
const MOST_YEARS = 999;

/** Range of birth dates for ages last birthday on a day. */
function bornAt(values: FormValues, today: string): Pick<PartyFilters, 'bornFrom' | 'bornTo' | 'ages'> {
  const { txtAgeFrom: youngest, txtAgeTo: oldest } = values;
  if (typeof youngest !== 'number' && typeof oldest !== 'number') return {};
  return {
    ages: { from: typeof youngest === 'number' ? youngest : 0, to: typeof oldest === 'number' ? oldest : MOST_YEARS },
    ...(typeof oldest === 'number' ? { bornFrom: addDays(lastBornAt(oldest + 1, today), 1) } : {}),
    ...(typeof youngest === 'number' ? { bornTo: lastBornAt(youngest, today) } : {}),
  };
}

/** The last birth date of that age: on 28 February of a common year it includes the 29th. */
function lastBornAt(years: number, today: string): string {
  const same = addYears(today, -years);
  const next = addDays(same, 1);
  return age(next, today) === years ? next : same;
}

function birth(values: FormValues, today: string): Pick<PartyFilters, 'bornFrom' | 'bornTo' | 'ages'> {
  if (values.rdoBirth === BY_AGE) return bornAt(values, today);
  if (values.rdoBirth !== BY_BIRTHDAY) return {};
  return { ...given('bornFrom', text(values.dtBirthdayFrom)), ...given('bornTo', text(values.dtBirthdayTo)) };
}

function filtersOf(values: FormValues, today: string): PartyFilters {
  return {
    ...(values.rdoPlace === BY_POSTAL_CODE ? given('postalCode', text(values.txtPostalCode)) : {}),
    ...(values.rdoPlace === BY_CITY ? given('city', text(values.txtCity)) : {}),
    ...birth(values, today),
    statuses: splitCodes(text(values.mltPolicyStatus)),
    ...given('church', text(values.cboChurch)),
    ...given('denomination', text(values.cboDenomination)),
  };
}

/** Reads the values as the form does, with its checks. @param today `YYYY-MM-DD` */
export function readFilters(sent: FormValues, document: FormDocument, now: () => Date, today: string): ReadFilters {
  const form = createForm(formPart(document, REPORT_FILTERS_SECTION), { locale: 'en', now });
  form.setValues(sent);
  const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  if (issues.length > 0) return { kind: 'refused', issues };
  return { kind: 'filters', filters: filtersOf(form.getValues(), today) };
}
