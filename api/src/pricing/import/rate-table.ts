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
  /** What its file declares it to be, such as `Insured Lives Mortality`; absent where it does not say. */
  readonly contentType?: string;
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
    | 'empty'
    | 'otherType';
  readonly detail: string;
}

/** Another kind of table than a mortality table of insured lives or annuitants, by what its file declares. */
const NO_MORTALITY = /projection|improvement|scale\b|disab|incidence|claim|recover|terminat|lapse|selection factor/i;
const OF_ANNUITANTS = /annuit|pension/i;
const OF_INSURED = /insured|assur/i;

/** Whether a table declares to be none of insured lives, or of annuitants. One that does not say is taken at its word. */
export function isOfOtherType({ contentType = '' }: RateTable, target: 'insured' | 'annuitant'): boolean {
  return NO_MORTALITY.test(contentType) || (target === 'insured' && OF_ANNUITANTS.test(contentType));
}

/** Whether a table declares to be one of insured lives. */
export function isOfInsured({ contentType = '' }: RateTable): boolean {
  return OF_INSURED.test(contentType);
}

const OF_WOMEN = /\b(females?|wom[ae]n|femmes?|féminin)\b/i;
const OF_MEN = /\b(males?|m[ae]n|hommes?|masculin)\b/i;

/** The sex its name speaks of; undefined where it names neither or both. */
export function sexOf({ name }: RateTable): 'M' | 'F' | undefined {
  const [women, men] = [OF_WOMEN.test(name), OF_MEN.test(name)];
  if (women === men) return undefined;
  return women ? 'F' : 'M';
}

/** Selection that counts its years from 0 counts them from 1, as the rest does. */
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

/** No mortality table is near it; a larger file is refused before it is read. Characters. */
export const LARGEST_TABLE_FILE = 4_000_000;

export function unreadable(code: UnreadableTable['code'], detail = ''): Unreadable {
  return { kind: 'unreadable', why: { code, detail } };
}

/** A number as a table writes it; NaN for anything else, an empty text and `0x1` included. */
export function readRate(text: string): number {
  return /^[-+.\de]+$/i.test(text.trim()) ? Number(text) : Number.NaN;
}
