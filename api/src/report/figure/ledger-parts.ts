/** Rows of a wide table on a page, below its heading and above the notes. */
const PAGE_ROWS = 40;
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
 */
export function ledgerParts<Row>(
  rows: readonly Row[],
  first = PAGE_ROWS,
  most = PAGE_ROWS,
): readonly LedgerPart<Row>[] {
  const lengths = partLengths(rows.length, first, most);
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

function partLengths(total: number, first: number, most: number): readonly number[] {
  if (total <= first) return [total];
  const even = Math.ceil(total / Math.ceil(total / most));
  // If the first page is a whole one, all parts are equal; otherwise it takes what fits and the rest is split evenly.
  const head = first >= most ? even : Math.min(first, Math.max(1, total - FEWEST));
  const rest = total - head;
  const pages = Math.ceil(rest / most);
  return [head, ...Array.from({ length: pages }, (_, page) => Math.floor((rest + page) / pages)).reverse()];
}
