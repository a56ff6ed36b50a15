import { formatNumber, parseNumber } from '@lifeform/engine';
import type { FieldValue, Language } from '@lifeform/metadata';

/** Decimals an entry keeps as written. */
const PLACES = 15;

export type Entries = readonly (number | null)[];

/** The entries of a list; position 0 is reserved and never shown. */
export function entriesOf(value: FieldValue): Entries {
  return typeof value === 'object' && value !== null ? value : [];
}

/** How many entries are shown: those the item asks for, or more when there are more. */
export function entryCount(entries: Entries, wanted: number | undefined): number {
  return Math.max(wanted ?? 1, entries.length - 1);
}

export function formatEntry(entry: number | null | undefined, language: Language): string {
  return typeof entry === 'number' ? formatNumber(entry, language) : '';
}

/** A typed entry as a number; null when it is empty or cannot be read. */
export function readEntry(text: string, language: Language): number | null {
  const reading = parseNumber(text, language, PLACES);
  return reading.kind === 'number' ? reading.value : null;
}

/** Whether a typed entry is something else than a number or nothing. */
export function isUnreadable(text: string, language: Language): boolean {
  return parseNumber(text, language, PLACES).kind === 'unreadable';
}

/** The list with numbers put in from a position on; places before it that were not there are empty. */
export function withEntries(entries: Entries, from: number, added: Entries): Entries {
  const length = Math.max(entries.length, from + added.length, 1);
  return Array.from({ length }, (_, at) => {
    const isAdded = at >= from && at < from + added.length;
    return (isAdded ? added[at - from] : entries[at]) ?? null;
  });
}

/** The cells of a column copied from a spreadsheet; a single number is no column. */
export function readColumn(pasted: string, language: Language): Entries {
  const cells = pasted.replace(/\r?\n$/, '').split(/\r?\n|\t/);
  return cells.length < 2 ? [] : cells.map((cell) => readEntry(cell, language));
}
