/** What a column holds, which decides its format: days are `YYYY-MM-DD`, a fraction is shown as a percentage. */
export const REPORT_UNITS = ['text', 'count', 'dollars', 'fraction', 'seconds', 'day'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

export interface ReportColumn {
  /** Its heading is the text `column-{name}` of the report's message group. */
  readonly name: string;
  readonly unit: ReportUnit;
  /** Its total is shown below the rows. */
  readonly isTotalled?: boolean;
}

/** A value of a report; null when empty. Days are `YYYY-MM-DD`, a fraction 0.25 is 25%. */
export type ReportCell = string | number | null;

/** A value for each column of the report. */
export type ReportRow = readonly ReportCell[];
