/** One row of a sheet, as text. */
export interface TableRow {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** How much of a sheet is read. */
export interface TableLimits {
  /** Rows, the header among them: one more than may be, so that too many are noticed. */
  readonly lines: number;
  /** Cells of a row. */
  readonly cells: number;
}
