import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, type FormValues, formPart, type Language, withOptions } from '@lifeform/metadata';
import { type DataReportLists, REPORT_FILTERS_SECTION } from '@lifeform/metadata/contract';
import { commitTyping } from '../../../form/commit-typing.ts';

/** The form of the filters, with the available statuses, churches and denominations. */
export function createFilterForm(document: FormDocument, lists: DataReportLists, locale: Language): Form {
  const coded = (list: DataReportLists['policyStatusList']) =>
    list.map(({ code, description }) => ({ code, text: description[locale] }));
  const churches = lists.churchList.map(({ number, name, city, province }) => ({
    code: number,
    text: [name, [city, province].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }));
  const offered = [
    ['mltPolicyStatus', coded(lists.policyStatusList)],
    ['cboChurch', churches],
    ['cboDenomination', coded(lists.denominationList)],
  ] as const;
  const part = offered.reduce(
    (whole, [field, options]) => withOptions(whole, field, options),
    formPart(document, REPORT_FILTERS_SECTION),
  );
  return createForm(part, { locale, now: () => new Date() });
}

/** The form's values; undefined when there are errors, which are then shown. */
export function filtersOf(form: Form): FormValues | undefined {
  commitTyping(form);
  return form.submit().accepted ? form.getValues() : undefined;
}
