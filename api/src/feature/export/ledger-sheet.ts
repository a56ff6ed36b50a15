import { groupMessage, LEDGER_GROUPS, type LedgerColumn } from '@lifeform/metadata/insurance';
import type { Workbook, Worksheet } from 'exceljs';
import { BOLD, NUMBER_FORMATS } from '../../platform/file/cell-format.ts';
import { sheetTitle } from '../../platform/file/sheet-title.ts';
import type { WorkbookSource } from './workbook-source.ts';

/** Policy year and age. */
const FIXED = 2;
const HEAD_ROWS = 2;
const HEAD_ROW = 2;
const WIDTH = 18;

/** Every policy year as a row, under headings that say what is guaranteed. */
export function writeLedgerSheet(book: Workbook, { premium, text }: WorkbookSource): void {
  const { age, columns: all } = premium.ledger;
  const nameOf = (group: LedgerColumn['group']) => {
    const { key, parameters } = groupMessage(group, premium.ledger);
    return text.message(key, parameters);
  };
  const columns = LEDGER_GROUPS.flatMap((group) => all.filter((column) => column.group === group));
  const sheet = book.addWorksheet(
    sheetTitle(
      text.report('workbook-ledger'),
      book.worksheets.map(({ name }) => name),
    ),
    {
      views: [{ state: 'frozen', xSplit: FIXED, ySplit: HEAD_ROWS }],
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:2' },
    },
  );
  sheet.columns = [
    { width: 8 },
    { width: 8 },
    ...columns.map(({ unit }) => ({ width: WIDTH, style: { numFmt: NUMBER_FORMATS[unit] } })),
  ];
  writeGroups(
    sheet,
    columns.map(({ group }) => nameOf(group)),
  );
  const names = columns.map(({ name }) => text.message(`msg-Ledger-${name}`));
  const heads = sheet.addRow([text.report('year'), text.report('age'), ...names]);
  heads.font = BOLD;
  heads.alignment = { wrapText: true, vertical: 'bottom' };
  sheet.autoFilter = { from: { row: HEAD_ROW, column: 1 }, to: { row: HEAD_ROW, column: FIXED + columns.length } };
  for (const [index, atStart] of age.entries()) sheet.addRow(yearRow(index, atStart, columns));
}

function yearRow(index: number, age: number, columns: readonly LedgerColumn[]): (number | null)[] {
  return [index + 1, age, ...columns.map(({ values }) => values[index] ?? null)];
}

/** One heading over adjacent columns of a group. */
function writeGroups(sheet: Worksheet, groups: readonly string[]): void {
  const row = sheet.addRow([null, null, ...groups]);
  row.font = BOLD;
  row.alignment = { horizontal: 'center' };
  for (const group of new Set(groups)) {
    const [first, last] = [groups.indexOf(group), groups.lastIndexOf(group)];
    if (last > first) sheet.mergeCells(1, FIXED + first + 1, 1, FIXED + last + 1);
  }
}
