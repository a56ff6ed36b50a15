/** One record of a CSV file with the line it starts on, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quoted cell, or a bare one, with what ends it. The quoted form may hold commas, line ends and doubled quotes. */
const CELL = /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r\n|\n|\r|$)/y;

function countLineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Reads comma-separated text: quotes, doubled quotes, CRLF, LF or CR, a byte-order mark; blank lines are left out. */
export function parseCsv(text: string): readonly CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  CELL.lastIndex = 0;
  for (let match = CELL.exec(source); match; match = CELL.exec(source)) {
    const [whole, quoted, bare, end] = match;
    cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    line += countLineEnds(whole);
    if (end === ',') continue;
    if (!isBlank(cells)) records.push({ line: start, cells });
    cells = [];
    start = line;
    if (end === '') break;
  }
  return records;
}
