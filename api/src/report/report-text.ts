import { type Language, labelKey, type Messages, saidFor } from '@lifeform/metadata';

const GROUP = 'Report';

/** Texts of the report in one language. */
export interface ReportText {
  /**
   * The text `tEdit-Report-{code}` with its `{parameters}` filled in. Without it the text falls back to English, then
   * to the key itself, so that a missing text is visible and nothing wrong is printed.
   */
  report(code: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** The text of any other message key, with the same fallbacks. */
  message(key: string, parameters?: Readonly<Record<string, unknown>>): string;
  /** The label of a field of the form, e.g. a coverage's name. */
  label(form: string, field: string): string;
}

export function createReportText(messages: Messages, language: Language): ReportText {
  const read = (key: string): string => saidFor(messages[key]?.[language] || messages[key]?.en || key, []);
  return {
    report: (code, parameters = {}) => fill(read(labelKey(GROUP, code)), parameters),
    message: (key, parameters = {}) => fill(read(key), parameters),
    label: (form, field) => read(labelKey(form, field)),
  };
}

function fill(text: string, parameters: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  );
}
