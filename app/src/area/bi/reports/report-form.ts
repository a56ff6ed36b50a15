import { createForm, type Form, type FormOptions } from '@lifeform/engine';
import { type FormDocument, formPart, type Language } from '@lifeform/metadata';
import {
  type DataReportsAnswer,
  REPORT_DATES,
  REPORT_DATES_SECTION,
  STORE_IN_EXCEL,
} from '@lifeform/metadata/contract';
import { commitTyping } from '../../../form/commit-typing.ts';
import type { DataReportChoice } from './data-report-request.ts';
import { reportScalars } from './report-scalars.ts';

/** The form for dates and kind of file, starting with the dates of the last run. */
export function createReportForm(
  document: FormDocument,
  { startDate, endDate }: Pick<DataReportsAnswer, 'startDate' | 'endDate'>,
  options: Pick<FormOptions, 'locale' | 'onTrack' | 'onUse'> & { readonly locale: Language },
): Form {
  return createForm(formPart(document, REPORT_DATES_SECTION), {
    ...options,
    now: () => new Date(),
    values: { [REPORT_DATES.start]: startDate, [REPORT_DATES.end]: endDate },
  });
}

/** The form's choices as text; undefined when there are errors, which are then shown. */
export function choiceOf(form: Form, text: (key: string) => string): DataReportChoice | undefined {
  commitTyping(form);
  if (!form.submit().accepted) return undefined;
  return {
    startDate: String(form.getField(REPORT_DATES.start).value ?? ''),
    endDate: String(form.getField(REPORT_DATES.end).value ?? ''),
    isStoreInExcel: form.getField(STORE_IN_EXCEL).value === true,
    scalars: reportScalars(form, text),
  };
}
