import { buffer } from 'node:stream/consumers';
import type { ReportCell, ReportColumn, ReportRow, ReportUnit } from '@lifeform/metadata';
import { NUMBER_FORMATS } from '../../platform/file/cell-format.ts';
import { daySerial } from '../../platform/file/day-serial.ts';
import { type SheetCell, sheetFile } from '../../platform/file/sheet-file.ts';

const FORMATS: Readonly<Record<ReportUnit, string | undefined>> = {
  text: undefined,
  count: NUMBER_FORMATS.count,
  dollars: NUMBER_FORMATS.dollars,
  fraction: '0.0%',
  seconds: '#,##0.0',
  day: NUMBER_FORMATS.day,
};

const WIDTHS: Readonly<Record<ReportUnit, number>> = {
  text: 34,
  count: 14,
  dollars: 18,
  fraction: 12,
  seconds: 14,
  day: 14,
};
interface ReportSheet {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[] | AsyncIterable<ReportRow>;
  readonly headOf: (column: ReportColumn) => string;
}

/** A report as a workbook, with real numbers and dates. */
export function reportSheet({ name, columns, rows, headOf }: ReportSheet): Promise<Buffer> {
  const heads = columns.map((column) => {
    const numFmt = FORMATS[column.unit];
    return { head: headOf(column), width: WIDTHS[column.unit], ...(numFmt === undefined ? {} : { numFmt }) };
  });
  return buffer(sheetFile({ name, columns: heads, rows: cellsOf(rows, columns) }));
}

function sheetCell(value: ReportCell, unit: ReportUnit): SheetCell {
  if (typeof value !== 'string') return value;
  return unit === 'day' ? daySerial(value) : value;
}

async function* cellsOf(
  rows: ReportSheet['rows'],
  columns: readonly ReportColumn[],
): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows) yield columns.map(({ unit }, index) => sheetCell(row[index] ?? null, unit));
}
