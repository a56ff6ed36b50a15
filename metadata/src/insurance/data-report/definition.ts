import reports from '../../../seed/data-reports.json' with { type: 'json' };
import type { ReportColumn } from '../../form/document/report-table.ts';

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
