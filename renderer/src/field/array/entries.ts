import { formatNumber, joinEntries, parseNumber } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';

/** Texts of a list's entries; position 0 is reserved and never shown. */
export type EntryTexts = readonly string[];

/** Number of entries shown: as the item says, or more when there are more. */
export function entryCount(texts: EntryTexts, wanted: number | undefined): number {
  return Math.max(wanted ?? 1, texts.length - 1);
}

/** The list as text with entries inserted from a position on; missing ones before it are empty. */
export function withEntries(texts: EntryTexts, from: number, added: EntryTexts): string {
  const length = Math.max(texts.length, from + added.length, 1);
  const entries = Array.from({ length }, (_, at) => added[at - from] ?? texts[at] ?? '');
  return joinEntries(entries);
}

/** A semicolon would end the entry. */
export function asEntry(typed: string): string {
  return typed.replaceAll(';', '');
}

/** Cells of a column copied from a spreadsheet, each as it was read; unreadable ones stay as they are. */
export function readColumn(pasted: string, language: Language): EntryTexts {
  const cells = pasted.replace(/\r?\n$/, '').split(/\r?\n|\t/);
  return cells.map((cell) => readCell(asEntry(cell).trim(), language));
}

/** As in every number field, a comma before three digits groups thousands in text pasted into French forms. */
function readCell(cell: string, language: Language): string {
  const reading = parseNumber(cell, language, language === 'fr' ? 2 : 15);
  return reading.kind === 'number' ? formatNumber(reading.value, language) : cell;
}
