/** One row of a sheet, as text. */
export interface TableRow {
  /** Row number of spreadsheets: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Limits for reading a sheet. */
export interface TableLimits {
  /** Rows including the header: one more than allowed, so that an excess is noticed. */
  readonly lines: number;
  /** Cells in a row. */
  readonly cells: number;
}
