import { inertText, toCsv } from '@lifeform/engine';
import type { Language, Messages } from '@lifeform/metadata';
import { parse } from 'csv-parse/browser/esm/sync';
import { type TextReading, toReading } from './text-reading.ts';

const HEAD = ['key', 'en', 'fr'] as const;

/** Texts as separated text, a row each. @param language whose separator it is */
export function textsToCsv(messages: Messages, language: Language): string {
  const inert = (text: string): string => (looksInert(text) ? `'${text}` : text);
  const rows = Object.entries(messages).map(([key, { en, fr }]) => [key, inert(en), inert(fr)]);
  return toCsv([HEAD, ...rows], language);
}

/** The texts of such a file, whichever separator it has. */
export function textsFromCsv(text: string): TextReading {
  const [head = ''] = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, 1);
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const rows = rowsOf(text, delimiter);
  if (rows === undefined) return { problem: 'unreadable' };
  const [names = [], ...records] = rows;
  const [key, en, fr] = HEAD.map((name) => names.findIndex((cell) => cell.trim().toLowerCase() === name));
  if (key === undefined || en === undefined || fr === undefined || Math.min(key, en, fr) < 0)
    return { problem: 'columns' };
  const entries = records
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => [cells[key] ?? '', { en: active(cells[en]), fr: active(cells[fr]) }] as const);
  return toReading(entries);
}

function rowsOf(text: string, delimiter: string): readonly (readonly string[])[] | undefined {
  try {
    const format = { bom: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, delimiter };
    return parse(text, format);
  } catch {
    return undefined;
  }
}

/** Text that a spreadsheet could run is written behind an apostrophe; so is text that looks as if that had been done. */
function looksInert(text: string): boolean {
  const behind = text.replace(/^'+/, '');
  return behind !== text && inertText(behind) !== behind;
}

function active(cell = ''): string {
  return looksInert(cell) ? cell.slice(1) : cell;
}
