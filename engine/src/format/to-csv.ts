import type { Language } from '@lifeform/metadata';
import { inertText } from './inert-text.ts';
import { numberSigns } from './number.ts';

/** A cell as data: the exported value, without formatting. */
export type CsvCell = string | number | null | undefined;

const NEEDS_QUOTES = /[",;\r\n]/;

/** Where the comma is the decimal sign, spreadsheets separate cells with semicolons. */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', fr: ';' };

function field(cell: CsvCell, language: Language): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', numberSigns(language).decimal);
  const safe = inertText(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as separated text for spreadsheets in the given language: it starts with a byte order mark, and text that a
 * spreadsheet would run as a formula stays text.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const separator = SEPARATORS[language];
  const lines = rows.map((row) => row.map((cell) => field(cell, language)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
