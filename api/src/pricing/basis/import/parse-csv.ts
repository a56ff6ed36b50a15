import { parse } from 'csv-parse/sync';

/** One record of a CSV file with the line it starts on, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Parsed {
  readonly record: readonly string[];
  /** `lines` read so far: where the record ended. */
  readonly info: { readonly lines: number };
}

/** Files put together from several end their lines in several ways; told none, the library keeps to the first it meets. */
const FORMAT = { bom: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true };

/**
 * Reads comma-separated text: quotes, doubled quotes, CRLF, LF or CR, a byte-order mark; blank lines are left out.
 * Undefined when it is no such text, as when a quote is never closed.
 */
export function parseCsv(text: string): readonly CsvRecord[] | undefined {
  try {
    // `info` makes pairs of what is otherwise rows, which its types do not say.
    const parsed = parse(text, { ...FORMAT, info: true }) as unknown as readonly Parsed[];
    return parsed
      .map(({ record }, at) => ({ line: (parsed[at - 1]?.info.lines ?? 0) + 1, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    return undefined;
  }
}
