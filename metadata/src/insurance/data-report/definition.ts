import reports from '../../../seed/data-reports.json' with { type: 'json' };
import type { ReportColumn } from '../../form/document/report-table.ts';

/** One business-intelligence report: its query, and how the result is shown. */
export interface DataReportDefinition {
  /** Its name is the text `tEdit-DataReports-report-{reportNumber}`. */
  readonly reportNumber: number;
  /** Its heading is the text `tEdit-DataReports-group-{group}`. */
  readonly group: string;
  /** Name of the query on the server. */
  readonly query: string;
  readonly columns: readonly ReportColumn[];
  /** The columns that are drawn as bars, for their labels and lengths. */
  readonly chart?: { readonly label: string; readonly value: string };
}

/** The business-intelligence reports, in listing order. */
export const DATA_REPORTS = reports as readonly DataReportDefinition[]; // literals are widened on import
