import { type ControlItem, type Language, numberFormatOf, traitsOf } from '@lifeform/metadata';
import type { Font } from 'exceljs';

/** Number formats of spreadsheets. The reader's own spreadsheet decides the separators. */
export const NUMBER_FORMATS = {
  dollars: '"$"#,##0.00;("$"#,##0.00)',
  fraction: '0.00%',
  count: '#,##0',
  units: '#,##0.0000',
  decimal: '#,##0.####',
  day: 'yyyy-mm-dd',
} as const;

/** The spreadsheet number format of an item with a format of its own; undefined for any other. */
export function itemNumberFormat(item: ControlItem | undefined, language: Language): string | undefined {
  if (item?.format === undefined) return undefined;
  const { prefix, suffix, decimals, isGrouped, sign } = numberFormatOf(item);
  const { holds } = traitsOf(item.fieldType);
  const places = holds === 'integer' ? '' : decimals === 0 ? '.####' : `.${'0'.repeat(decimals)}`;
  const digits = `${isGrouped ? '#,##0' : '0'}${places}`;
  const shown = `${quoted(prefix[language])}${digits}${quoted(suffix[language])}`;
  return sign === 'parentheses' ? `${shown};(${shown})` : shown;
}

function quoted(affix: string): string {
  return affix === '' ? '' : `"${affix.replaceAll('"', '')}"`;
}

export const BOLD: Partial<Font> = { bold: true };
export const TITLE: Partial<Font> = { bold: true, size: 14 };
