import reports from '../../../seed/data-reports.json' with { type: 'json' };

/** What a column holds, which decides how it is shown: days are `YYYY-MM-DD`, a fraction is shown as a percentage. */
export const REPORT_UNITS = ['text', 'count', 'dollars', 'fraction', 'seconds', 'day'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

export interface ReportColumn {
  /** Its head is the text `tEdit-DataReports-column-{name}`. */
  readonly name: string;
  readonly unit: ReportUnit;
  /** Its sum stands below the rows. */
  readonly isTotalled?: boolean;
}

/** A value of a report; null where there is none. Days are `YYYY-MM-DD`, a fraction 0.25 is 25%. */
export type ReportCell = string | number | null;

/** A value for each column of the report. */
export type ReportRow = readonly ReportCell[];

/** One report of business intelligence: what is asked of the data, and how the answer is shown. */
export interface DataReportDefinition {
  /** Its name is the text `tEdit-DataReports-report-{reportNumber}`. */
  readonly reportNumber: number;
  /** Its heading is the text `tEdit-DataReports-group-{group}`. */
  readonly group: string;
  /** The question, by the name the server knows it by. */
  readonly query: string;
  readonly columns: readonly ReportColumn[];
  /** Drawn as bars: the columns of their names and lengths. */
  readonly chart?: { readonly label: string; readonly value: string };
}

/** The reports of business intelligence, in the order they are listed. */
export const DATA_REPORTS = reports as readonly DataReportDefinition[]; // literals are widened on import
