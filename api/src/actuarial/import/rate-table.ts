/** One rate of a table as it was read; what is no number is NaN. */
export interface RateCell {
  /** Attained age of an ultimate rate, issue age of a select one. */
  readonly age: number;
  /** Policy year of a select rate; absent from an ultimate or aggregate one. */
  readonly duration?: number;
  /** Probability of death within a year. */
  readonly q: number;
}

/** A mortality table as a file gives it, not checked yet. */
export interface RateTable {
  readonly name: string;
  readonly cells: readonly RateCell[];
}

/** Why a file is no table at all: a code, and what it is about. */
export interface UnreadableTable {
  readonly code:
    | 'tooLarge'
    | 'declaresTypes'
    | 'notXml'
    | 'notXtbml'
    | 'noTable'
    | 'axes'
    | 'scaled'
    | 'quotes'
    | 'columns'
    | 'empty';
  readonly detail: string;
}

export type TableReading =
  | { readonly kind: 'table'; readonly table: RateTable }
  | { readonly kind: 'unreadable'; readonly why: UnreadableTable };

/** No mortality table is near it; a larger file is refused before it is read. Characters. */
export const LARGEST_TABLE_FILE = 4_000_000;

export function unreadable(code: UnreadableTable['code'], detail = ''): TableReading {
  return { kind: 'unreadable', why: { code, detail } };
}

/** A number as a table writes it; NaN for anything else, an empty cell included. */
export function readRate(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
