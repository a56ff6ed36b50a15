/** Rows of a wide table on a page, below its heading and above the notes. */
export const PAGE_ROWS = 40;
/** A shorter part at the end of a table would look like a mistake. */
const FEWEST = 6;

/** The rows of a table on one page. */
export interface LedgerPart<Row> {
  readonly rows: readonly Row[];
  readonly isContinued: boolean;
  readonly isLast: boolean;
}

/**
 * Splits a long table into parts, each with its own page and heading; parts after the first have about equal length.
 *
 * @param first rows that fit on the first page
 * @param most rows that fit on any other page
 * @param last rows that fit on the last page, with its notes
 */
export function ledgerParts<Row>(
  rows: readonly Row[],
  first = PAGE_ROWS,
  most = PAGE_ROWS,
  last = most,
): readonly LedgerPart<Row>[] {
  const lengths = partLengths(rows.length, first, most, last);
  let from = 0;
  return lengths.map((length, index) => {
    const part = {
      rows: rows.slice(from, from + length),
      isContinued: index > 0,
      isLast: index === lengths.length - 1,
    };
    from += length;
    return part;
  });
}

function partLengths(total: number, first: number, most: number, last: number): readonly number[] {
  if (total <= Math.min(first, last)) return [total];
  if (first >= most) return pageLengths(total, most, last);
  const head = Math.min(first, Math.max(1, total - FEWEST));
  return [head, ...pageLengths(total - head, most, last)];
}

/** As many rows on every page, but for the last where its notes leave room for fewer. */
function pageLengths(rows: number, most: number, last: number): readonly number[] {
  const before = Math.ceil(Math.max(0, rows - last) / most);
  const tail = Math.min(last, Math.floor(rows / (before + 1)));
  const longer = Array.from({ length: before }, (_, page) => Math.floor((rows - tail + page) / before));
  return [...longer.reverse(), tail];
}

/** Letters in a line of a note; and in rows of a table: its lines, the distance to the next, the frame of all. */
const NOTE = { letters: 105, line: 1.05, distance: 0.35, frame: 2 } as const;

/** Rows of a wide table that notes below it take the place of. */
export function rowsOfNotes(notes: readonly string[]): number {
  const { letters, line, distance, frame } = NOTE;
  const heights = notes.map(({ length }) => Math.ceil(length / letters) * line + distance);
  return Math.ceil(heights.reduce((sum, height) => sum + height, frame));
}
