import { formatParameters } from '@lifeform/engine';
import { type FormDocument, type FormValues, type Language, labelKey, optionKey } from '@lifeform/metadata';
import { BATCH_FORM } from '@lifeform/metadata/contract';
import { PRODUCT_FIELD } from '@lifeform/metadata/insurance';
import { itemNumberFormat, NUMBER_FORMATS } from '../../platform/file/cell-format.ts';
import type { SheetCell, SheetColumn } from '../../platform/file/sheet-file.ts';
import { type FieldIssue } from '../../pricing/request/field-issue.ts';
import { createReportText, type ReportText } from '../../report/report-text.ts';
import type { BatchCase, CaseResult } from './batch-case.ts';
import type { OpenBatch } from './batch-pricer.ts';

/** The columns of a batch's workbook, and the row of a case. */
export interface BatchSheet {
  readonly name: string;
  /** Sheet name of the cases in error. */
  readonly leftOut: string;
  readonly columns: readonly SheetColumn[];
  row(number: number, item: BatchCase, result: CaseResult): readonly SheetCell[];
}

/** @param further fields of the illustration form that the census contains */
export function batchSheet(open: OpenBatch, further: readonly string[], language: Language): BatchSheet {
  const text = createReportText({ ...open.texts, ...open.batch.messages }, language);
  const own = (code: string, parameters = {}) => text.message(labelKey(open.batch.form, code), parameters);
  const shared = Object.keys(open.shared).filter((name) => open.shared[name] !== false && !isPresentation(name));
  const { dollars } = NUMBER_FORMATS;
  return {
    name: own('workbook'),
    leftOut: own('leftOut'),
    columns: [
      { head: own('case'), width: 7 },
      { head: own('plan'), width: 12 },
      { head: text.label(open.illustration.form, PRODUCT_FIELD), width: 38 },
      { head: own('age'), width: 7 },
      { head: own('sex'), width: 10 },
      { head: own('smokerClass'), width: 14 },
      { head: own('faceAmount'), width: 16, numFmt: dollars },
      ...[...shared, ...further].map((name) => fieldColumn(open, text, name, language)),
      { head: own('annualPremium'), width: 16, numFmt: dollars },
      { head: own('modalPremium'), width: 16, numFmt: dollars },
      ...open.chosen.map(({ code, year }) => ({
        head: own('atYear', { value: text.message(optionKey(open.batch.form, 'mltValues', code)), year }),
        width: 18,
        numFmt: dollars,
      })),
      { head: own('problem'), width: 60 },
    ],
    row: (number, item, result) => {
      const { plan, age, sex, smokerClass, faceAmount, also = {} } = item;
      const known = open.plans.get(plan);
      const isPriced = !('issues' in result);
      return [
        number,
        plan,
        known?.name[language] ?? '',
        age,
        optionText(open, text, known?.fields.sex, sex),
        optionText(open, text, known?.fields.smokerClass, smokerClass),
        faceAmount,
        ...shared.map((name) => shownValue(open, text, name, open.shared)),
        ...further.map((name) => shownValue(open, text, name, also)),
        isPriced ? result.annual : null,
        isPriced ? result.modal : null,
        ...(isPriced ? result.values : open.chosen.map(() => null)),
        isPriced ? null : problemText(result.issues, open.illustration, text, language),
      ];
    },
  };
}

/** A field of the illustration form, with its number format. */
function fieldColumn({ illustration }: OpenBatch, text: ReportText, name: string, language: Language): SheetColumn {
  const numFmt = itemNumberFormat(
    illustration.items.find((item) => item.name === name),
    language,
  );
  return { head: text.label(illustration.form, name), width: 16, ...(numFmt === undefined ? {} : { numFmt }) };
}

/** Fields that only choose the report's years do not concern a case. */
function isPresentation(name: string): boolean {
  return name === 'cboSelectedYears';
}

function shownValue(open: OpenBatch, text: ReportText, name: string, values: FormValues): SheetCell {
  const value = values[name];
  if (value === undefined || value === null || typeof value === 'object') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? '✓' : null) : optionText(open, text, name, value);
}

/** The text of an option; any other text stays unchanged. */
function optionText({ illustration }: OpenBatch, text: ReportText, field: string | undefined, code: string): string {
  const key = optionKey(illustration.form, field ?? '', code);
  const found = text.message(key);
  return found === key ? code : found;
}

/** Each field with its issue, as the form words it. */
function problemText(
  issues: readonly FieldIssue[],
  { form }: FormDocument,
  text: ReportText,
  language: Language,
): string {
  const said = issues.map(({ code, field, parameters = {}, known = {} }) => {
    const named = Object.entries(known).map(([name, value]) => [name, { value, format: 'number' as const }] as const);
    const shown = { ...Object.fromEntries(named), ...parameters };
    const message = text.message(code, formatParameters(shown, language));
    return text.message(labelKey(BATCH_FORM, 'issue'), { label: text.label(form, field), message });
  });
  return said.join(' ');
}
