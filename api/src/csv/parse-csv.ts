import { parse } from 'csv-parse/sync';

/** One record of separated text that is not blank. */
export interface CsvRecord {
  /** Record number from 1, blank ones included: the row number in a spreadsheet. */
  readonly row: number;
  /** The line it starts on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The format of the text, and reading limits. */
export interface CsvFormat {
  /** Default: a comma. */
  readonly separator?: string;
  /** Later records are not read. */
  readonly mostRecords?: number;
  /** Most characters of a record; a longer one makes the text unreadable, as does a quote inside an unquoted cell. */
  readonly longestRecord?: number;
}

interface Parsed {
  readonly record: readonly string[];
  /** `lines` read so far, which is where the record ended. */
  readonly info: { readonly lines: number };
}

/** Concatenated files may mix line endings; by default the library uses only the first it finds. */
const FORMAT = { bom: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true };

/**
 * Parses separated text: quotes, doubled quotes, CRLF, LF or CR, a byte-order mark; blank records are left out.
 * Undefined when it is not valid, e.g. with an unclosed quote.
 */
export function parseCsv(text: string, format: CsvFormat = {}): readonly CsvRecord[] | undefined {
  const { separator = ',', mostRecords = -1, longestRecord = 0 } = format;
  const limits = { to: mostRecords, max_record_size: longestRecord, relax_quotes: longestRecord === 0 };
  try {
    // With `info` the library returns pairs, which its types do not say.
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
