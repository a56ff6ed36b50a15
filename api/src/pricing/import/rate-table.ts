/** One rate as read; NaN when not a number. */
export interface RateCell {
  /** Attained age of an ultimate rate, issue age of a select one. */
  readonly age: number;
  /** Policy year of a select rate; absent from an ultimate or aggregate one. */
  readonly duration?: number;
  /** Probability of death within a year. */
  readonly q: number;
}

/** A mortality table from a file, not checked yet. */
export interface RateTable {
  readonly name: string;
  readonly cells: readonly RateCell[];
  /** Content type declared by the file, such as `Insured Lives Mortality`; absent when not declared. */
  readonly contentType?: string;
}

/** Why a file is not a table: a code and its subject. */
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
    | 'empty'
    | 'otherType';
  readonly detail: string;
}

/** Declared types of tables other than insured or annuitant mortality. */
const NO_MORTALITY = /projection|improvement|scale\b|disab|incidence|claim|recover|terminat|lapse|selection factor/i;
const OF_ANNUITANTS = /annuit|pension/i;
const OF_INSURED = /insured|assur/i;

/** Whether a table declares another type than insured or annuitant mortality. Without a declaration it is accepted. */
export function isOfOtherType({ contentType = '' }: RateTable, target: 'insured' | 'annuitant'): boolean {
  return NO_MORTALITY.test(contentType) || (target === 'insured' && OF_ANNUITANTS.test(contentType));
}

/** Whether a table declares to be one of insured lives. */
export function isOfInsured({ contentType = '' }: RateTable): boolean {
  return OF_INSURED.test(contentType);
}

const OF_WOMEN = /\b(females?|wom[ae]n|femmes?|féminin)\b/i;
const OF_MEN = /\b(males?|m[ae]n|hommes?|masculin)\b/i;

/** The sex in its name; undefined when it names neither or both. */
export function sexOf({ name }: RateTable): 'M' | 'F' | undefined {
  const [women, men] = [OF_WOMEN.test(name), OF_MEN.test(name)];
  if (women === men) return undefined;
  return women ? 'F' : 'M';
}

/** Renumbers selection years that start at 0 to start at 1. */
export function countedFromOne(table: RateTable): RateTable {
  if (!table.cells.some(({ duration }) => duration === 0)) return table;
  const cells = table.cells.map((cell) =>
    cell.duration === undefined ? cell : { ...cell, duration: cell.duration + 1 },
  );
  return { ...table, cells };
}

interface Unreadable {
  readonly kind: 'unreadable';
  readonly why: UnreadableTable;
}

export type TableReading = { readonly kind: 'table'; readonly table: RateTable } | Unreadable;

/** Largest accepted file in characters, far above any mortality table. */
export const LARGEST_TABLE_FILE = 4_000_000;

export function unreadable(code: UnreadableTable['code'], detail = ''): Unreadable {
  return { kind: 'unreadable', why: { code, detail } };
}

/** A number as tables write it; NaN for anything else, including an empty text and `0x1`. */
export function readRate(text: string): number {
  return /^[-+.\de]+$/i.test(text.trim()) ? Number(text) : Number.NaN;
}
