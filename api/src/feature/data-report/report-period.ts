import { createForm, listIssues } from '@lifeform/engine';
import { type FormDocument, formPart } from '@lifeform/metadata';
import { REPORT_DATES, REPORT_DATES_SECTION, type ReportParameter } from '@lifeform/metadata/contract';
import { dayOf } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** First and last day of a report, both included, `YYYY-MM-DD`. */
export interface ReportPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

/** The period, or the message key of its error. */
export type ReadPeriod =
  | { readonly kind: 'period'; readonly period: ReportPeriod }
  | { readonly kind: 'refused'; readonly code: string };

/** Years a report may cover; earlier ones come from wrong clocks. */
const YEAR = /^(?:19|[2-9]\d)\d{2}-/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/;

/** Reads the dates of a report as its form does: blank ones take the form's default. */
export function readPeriod(items: readonly ReportParameter[], document: FormDocument, now: () => Date): ReadPeriod {
  const sent = { [REPORT_DATES.start]: sentValue(items, 'startDate'), [REPORT_DATES.end]: sentValue(items, 'endDate') };
  if (Object.values(sent).some((value) => value !== '' && !DATE.test(value)))
    return { kind: 'refused', code: 'msg-ReportDates' };
  const values = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, dayOf(value) || null]));
  const form = createForm(formPart(document, REPORT_DATES_SECTION), { locale: 'en', now });
  form.setValues(values);
  const [issue] = listIssues(form);
  if (issue) return { kind: 'refused', code: issue.code };
  const entered = (name: string) => String(form.getField(name).value ?? '');
  return { kind: 'period', period: { startDate: entered(REPORT_DATES.start), endDate: entered(REPORT_DATES.end) } };
}

/** @throws ApiError 400 naming the date whose year is out of range */
export function requireYears(items: readonly ReportParameter[]): void {
  for (const name of ['startDate', 'endDate']) {
    const value = sentValue(items, name);
    if (!DATE.test(value) || YEAR.test(value)) continue;
    const issues = [{ code: 'msg-ReportDates', path: name }];
    throw new ApiError(HttpStatus.BAD_REQUEST, 'dayRefused', { parameters: { name }, issues });
  }
}

function sentValue(items: readonly ReportParameter[], wanted: string): string {
  return items.find(({ name }) => name === wanted)?.value.trim() ?? '';
}
