import { parse } from 'csv-parse/sync';
import { FileError } from './file-error.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableLimits, TableRow } from './table-row.ts';

const UNSUPPORTED = 415;
const ZIP = Buffer.from('PK\u0003\u0004');
/** Longest row of text: every column at its longest, several times over. */
const LONGEST_ROW = 20_000;

/**
 * The rows of a file of rows. What kind of file it is, its first bytes decide: its name says nothing.
 * @throws FileError naming what is wrong with the file
 */
export function readTable(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  const rows = bytes.subarray(0, 4).equals(ZIP) ? workbook(bytes, limits) : separated(bytes, limits);
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function workbook(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  try {
    return readXlsx(bytes, limits);
  } catch {
    // Whatever the archive holds, it is no workbook that can be read.
    throw new FileError('msg-ImportNotReadable', UNSUPPORTED);
  }
}

function separated(bytes: Buffer, limits: TableLimits): readonly TableRow[] {
  const text = decoded(bytes);
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      to: limits.lines,
      max_record_size: LONGEST_ROW,
    }) as string[][];
    return records.map((cells, index) => ({ row: index + 1, cells: cells.slice(0, limits.cells) }));
  } catch {
    throw new FileError('msg-ImportNotReadable');
  }
}

function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) throw new FileError('msg-ImportNotReadable', UNSUPPORTED);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('msg-ImportEncoding', UNSUPPORTED);
  }
}

/** Where the comma is for decimals, spreadsheets separate by semicolons. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}
