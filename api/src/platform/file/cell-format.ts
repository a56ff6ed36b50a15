import type { Font } from 'exceljs';

/** How spreadsheets show a number. Separators are those of the reader's own spreadsheet. */
export const NUMBER_FORMATS = {
  dollars: '"$"#,##0.00;("$"#,##0.00)',
  fraction: '0.00%',
  count: '#,##0',
  units: '#,##0.0000',
  decimal: '#,##0.####',
  day: 'yyyy-mm-dd',
} as const;

export const BOLD: Partial<Font> = { bold: true };
export const TITLE: Partial<Font> = { bold: true, size: 14 };
