import { parse } from 'csv-parse/sync';

/** One record of separated text that says something. */
export interface CsvRecord {
  /** Its number among all records, blank ones too, counted from 1: the row a spreadsheet shows it in. */
  readonly row: number;
  /** The line it starts on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** How the text is written, and how much of it is read. */
export interface CsvFormat {
  /** A comma when absent. */
  readonly separator?: string;
  /** Records after these are not read. */
  readonly mostRecords?: number;
  /** Characters of a record; a longer one makes the text unreadable, and so does a quote within a cell without quotes. */
  readonly longestRecord?: number;
}

interface Parsed {
  readonly record: readonly string[];
  /** `lines` read so far: where the record ended. */
  readonly info: { readonly lines: number };
}

/** Files put together from several end their lines in several ways; told none, the library keeps to the first it meets. */
const FORMAT = { bom: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true };

/**
 * Reads separated text: quotes, doubled quotes, CRLF, LF or CR, a byte-order mark; blank records are left out.
 * Undefined when it is no such text, as when a quote is never closed.
 */
export function parseCsv(text: string, format: CsvFormat = {}): readonly CsvRecord[] | undefined {
  const { separator = ',', mostRecords = -1, longestRecord = 0 } = format;
  const limits = { to: mostRecords, max_record_size: longestRecord, relax_quotes: longestRecord === 0 };
  try {
    // `info` makes pairs of what is otherwise rows, which its types do not say.
    const parsed = parse(text, {
      ...FORMAT,
      ...limits,
      delimiter: separator,
      info: true,
    }) as unknown as readonly Parsed[];
    return parsed
      .map(({ record }, at) => ({ row: at + 1, line: (parsed[at - 1]?.info.lines ?? 0) + 1, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    return undefined;
  }
}
