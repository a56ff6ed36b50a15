/** How the rows of a group stand: one line of fields each, a card each, or together as a table. */
export const ROW_LAYOUTS = ['rows', 'cards', 'table'] as const;
export type RowLayout = (typeof ROW_LAYOUTS)[number];

/** What makes a group repeat: its fields stand once for each row that a person adds. */
export interface Repeat {
  readonly layout: RowLayout;
  /** Rows there have to be; none unless told. A new form starts with so many. */
  readonly min?: number;
  /** Rows there may be; `MOST_ROWS` unless told. */
  readonly max?: number;
  /** Ids the group was published under before: rows that were entered under one of these are its own. */
  readonly formerIds?: readonly string[];
}
