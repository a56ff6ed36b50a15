import { parseCsv } from '../../csv/parse-csv.ts';
import { separatorOf } from '../../csv/separator-of.ts';
import { FileError } from './file-error.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableLimits, TableRow } from './table-row.ts';

const UNSUPPORTED = 415;
const ZIP = Buffer.from('PK\u0003\u0004');
/** Longest row: several times every column at its longest. */
const LONGEST_ROW = 20_000;

/**
 * The rows of a table file. Its first bytes decide its kind, not its name.
 * @throws FileError naming the fault
 */
export function readTable(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  const rows = bytes.subarray(0, 4).equals(ZIP) ? workbook(bytes, limits) : separated(bytes, limits);
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function workbook(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  try {
    return readXlsx(bytes, limits);
  } catch {
    // Whatever the archive contains, it is not a readable workbook.
    throw new FileError('msg-ImportNotReadable', UNSUPPORTED);
  }
}

function separated(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  const text = decoded(bytes);
  const format = { separator: separatorOf(text), mostRecords: limits.lines, longestRecord: LONGEST_ROW };
  const records = parseCsv(text, format);
  if (!records) throw new FileError('msg-ImportNotReadable');
  return records.map(({ row, cells }) => ({ row, cells: cells.slice(0, limits.cells) }));
}

function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) throw new FileError('msg-ImportNotReadable', UNSUPPORTED);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('msg-ImportEncoding', UNSUPPORTED);
  }
}
