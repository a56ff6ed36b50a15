/** Rows of a wide table that a page holds under its heading, with room for what is said below it. */
const PAGE_ROWS = 40;
/** A part this short at the end of a table looks like a mistake. */
const FEWEST = 6;

/** The rows of a table that stand on one page. */
export interface LedgerPart<Row> {
  readonly rows: readonly Row[];
  readonly isContinued: boolean;
  readonly isLast: boolean;
}

/**
 * A long table in parts, each for a page of its own with its own heading; parts after the first are of about one length.
 *
 * @param first rows the first page has room for
 * @param most rows any other page has room for
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
  // A whole page first: parts of one length. Less room: what it holds, and the rest evenly.
  const head = first >= most ? even : Math.min(first, Math.max(1, total - FEWEST));
  const rest = total - head;
  const pages = Math.ceil(rest / most);
  return [head, ...Array.from({ length: pages }, (_, page) => Math.floor((rest + page) / pages)).reverse()];
}
