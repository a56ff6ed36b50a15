import { type CsvRecord, parseCsv } from '../csv/parse-csv.ts';

const COLUMNS = ['case', 'product', 'inputs', 'quantity', 'value', 'tolerance'] as const;

type Column = (typeof COLUMNS)[number];

/** One expected value of a carrier's own file. */
export interface GoldenCase {
  readonly line: number;
  readonly name: string;
  readonly product: string;
  readonly inputs: ReadonlyMap<string, string>;
  readonly quantity: string;
  /** As written; a number when it can be compared with a tolerance. */
  readonly value: string;
  readonly tolerance: number;
}

export type GoldenFile =
  | { readonly kind: 'cases'; readonly cases: readonly GoldenCase[] }
  /** The fault of the file as a whole, and the remedy. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** `k=v;k=v`; spaces around each part are ignored. */
function parseInputs(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

function toCase({ line, cells }: CsvRecord, places: Readonly<Record<Column, number>>): GoldenCase {
  const cell = (column: Column) => (cells[places[column]] ?? '').trim();
  const tolerance = cell('tolerance');
  return {
    line,
    name: cell('case') || `line ${line}`,
    product: cell('product'),
    inputs: parseInputs(cell('inputs')),
    quantity: cell('quantity'),
    value: cell('value'),
    tolerance: tolerance === '' ? 0 : Number(tolerance),
  };
}

/** Reads a file of golden cases; columns may be in any order, and others are ignored. */
export function readGoldenFile(text: string): GoldenFile {
  const parsed = parseCsv(text);
  if (!parsed) return { kind: 'unreadable', reason: 'a cell opens a quote that it does not close' };
  const [header, ...records] = parsed;
  if (!header) return { kind: 'unreadable', reason: `it is empty; its first line must name ${COLUMNS.join(',')}` };
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const reason = `column ${missing.join(', ')} is missing; the first line must name ${COLUMNS.join(',')}`;
    return { kind: 'unreadable', reason };
  }
  if (records.length === 0) return { kind: 'unreadable', reason: 'it has a header but no cases' };
  const places = Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)]));
  // Object.fromEntries loses its key types; every column was just found.
  return { kind: 'cases', cases: records.map((record) => toCase(record, places as Record<Column, number>)) };
}
