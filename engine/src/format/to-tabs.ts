import type { Language } from '@lifeform/metadata';
import { inertText } from './inert-text.ts';
import { numberSigns } from './number.ts';
import type { CsvCell } from './to-csv.ts';

/** A tab or the end of a line would begin another cell. */
const BREAKS = /[\t\r\n]+/g;

function cell(value: CsvCell, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', numberSigns(language).decimal);
  return inertText(value).replace(BREAKS, ' ');
}

/**
 * Rows as a spreadsheet of the given language takes them from the clipboard: cells parted by tabs, numbers plain but for
 * the decimal sign.
 */
export function toTabs(rows: readonly (readonly CsvCell[])[], language: Language): string {
  return rows.map((row) => row.map((value) => cell(value, language)).join('\t')).join('\r\n');
}
