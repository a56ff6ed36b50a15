import { createForm, listIssues, splitCodes } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart } from '@lifeform/metadata';
import { REPORT_FILTERS_SECTION } from '@lifeform/metadata/contract';
import { age } from '@lifeform/rules';
import { addYears } from '../../pricing/calendar.ts';

/** What a list of clients and policies is narrowed to; what is absent narrows nothing. Days are `YYYY-MM-DD`, counted. */
export interface ListFilters {
  readonly postalCode?: string;
  readonly city?: string;
  readonly bornFrom?: string;
  readonly bornTo?: string;
  readonly statuses: readonly string[];
  readonly church?: string;
  readonly denomination?: string;
}

export type ReadFilters =
  | { readonly kind: 'filters'; readonly filters: ListFilters }
  | { readonly kind: 'refused'; readonly issues: readonly { readonly code: string; readonly path: string }[] };

/** Codes of the form's choices: by what place and by what of their birth clients are looked for. */
const [BY_POSTAL_CODE, BY_CITY, BY_BIRTHDAY, BY_AGE] = ['P', 'C', 'B', 'A'];

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function given<K extends string>(name: K, value: string): { readonly [P in K]?: string } {
  return (value === '' ? {} : { [name]: value }) as { readonly [P in K]?: string };
}

/** Days of birth of those who are of an age last birthday on a day. */
function bornAt(values: FormValues, today: string): Pick<ListFilters, 'bornFrom' | 'bornTo'> {
  const { txtAgeFrom: youngest, txtAgeTo: oldest } = values;
  return {
    ...(typeof oldest === 'number' ? { bornFrom: dayAfter(lastBornAt(oldest + 1, today)) } : {}),
    ...(typeof youngest === 'number' ? { bornTo: lastBornAt(youngest, today) } : {}),
  };
}

/** The last day of birth of somebody of that age: on 28 February of a common year also those of the 29th are. */
function lastBornAt(years: number, today: string): string {
  const same = addYears(today, -years);
  const next = dayAfter(same);
  return age(next, today) === years ? next : same;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function birth(values: FormValues, today: string): Pick<ListFilters, 'bornFrom' | 'bornTo'> {
  if (values.rdoBirth === BY_AGE) return bornAt(values, today);
  if (values.rdoBirth !== BY_BIRTHDAY) return {};
  return { ...given('bornFrom', text(values.dtBirthdayFrom)), ...given('bornTo', text(values.dtBirthdayTo)) };
}

function filtersOf(values: FormValues, today: string): ListFilters {
  return {
    ...(values.rdoPlace === BY_POSTAL_CODE ? given('postalCode', text(values.txtPostalCode)) : {}),
    ...(values.rdoPlace === BY_CITY ? given('city', text(values.txtCity)) : {}),
    ...birth(values, today),
    statuses: splitCodes(text(values.mltPolicyStatus)),
    ...given('church', text(values.cboChurch)),
    ...given('denomination', text(values.cboDenomination)),
  };
}

/** Reads what was sent as the form reads it, whose own checks hold here too. @param today `YYYY-MM-DD` */
export function readFilters(sent: FormValues, document: FormDocument, now: () => Date, today: string): ReadFilters {
  const form = createForm(formPart(document, REPORT_FILTERS_SECTION), { locale: 'en', now });
  form.setValues(sent);
  const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  if (issues.length > 0) return { kind: 'refused', issues };
  return { kind: 'filters', filters: filtersOf(form.getValues(), today) };
}
