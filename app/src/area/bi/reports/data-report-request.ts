import { reportInstant } from '@lifeform/engine';
import type { ScalarValue } from '@lifeform/metadata';
import type { ListedReport, ReportData } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

/** A person's choices for a data report. Days are `YYYY-MM-DD`. */
export interface DataReportChoice {
  readonly startDate: string;
  readonly endDate: string;
  readonly isStoreInExcel: boolean;
  /** The form's fields when the report was chosen. */
  readonly scalars: readonly ScalarValue[];
}

/** The request of a run: person, dates, kind of file, and report. The server makes its id. */
export function dataReportRequest(
  { reportNumber, name }: ListedReport,
  { startDate, endDate, isStoreInExcel, scalars }: DataReportChoice,
  { username, agentID }: Pick<User, 'username' | 'agentID'>,
): ReportData {
  return {
    user: { username, agentID },
    reportID: '',
    reportNumber,
    reportName: name.en,
    reportInputItems: [
      { name: 'startDate', value: reportInstant(startDate) ?? '', scalarType: 'date' },
      { name: 'endDate', value: reportInstant(endDate) ?? '', scalarType: 'date' },
      { name: 'isStoreInExcel', value: isStoreInExcel ? '1' : '0', scalarType: 'boolean' },
    ],
    reportScalarItems: scalars,
    isRunExcel: isStoreInExcel,
    isRunPDF: !isStoreInExcel,
  };
}
