import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { afterPrefix, toSearchForm } from '../../platform/database/search-form.ts';
import type { Reach } from '../../platform/store/document-store.ts';
import { type Page, type Place, readPage } from '../../platform/store/read-page.ts';
import { RecordEntity } from './record.entity.ts';
import { RecordCellEntity } from './record-cell.entity.ts';

/** Columns every record has, by the name lists have for them. */
const OWN = {
  '@number': 'd.number',
  '@state': 'd.state',
  '@owner': 'o.profileName',
  '@team': 'd.team',
  '@created': 'd.createdAt',
  '@modified': 'd.modifiedAt',
} as const;
type OwnColumn = keyof typeof OWN;

/** Conditions of one chain. */
const LONGEST_CHAIN = 100;

/** What of a column is looked for. Of a field, by what it holds. */
export type RecordCondition =
  /** Exactly this. */
  | { readonly column: string; readonly is: string }
  /** One of several codes, which stand between bars. */
  | { readonly column: string; readonly has: string }
  /** Anything but exactly this, or nothing at all. */
  | { readonly column: string; readonly isNot: string }
  /** A text that begins so. */
  | { readonly column: string; readonly begins: string }
  /** Between two ends, each included where it is there; of a field by its number or by its term. */
  | { readonly column: string; readonly by: 'number' | 'term'; readonly from?: Bound; readonly to?: Bound };
type Bound = string | number | Date;

/** Some options of a choice, by their codes. */
interface ChosenCodes {
  readonly column: string;
  readonly codes: readonly string[];
  /** Its cells have several codes, between bars. */
  readonly takesSeveral: boolean;
}

export interface RecordListing extends Place {
  readonly reach: Reach<RecordEntity>;
  readonly states?: readonly string[];
  readonly conditions: readonly RecordCondition[];
  /** Somewhere in a number, an owner's name or a cell of one of these fields. */
  readonly search: string;
  readonly searched: readonly string[];
  /** Masked texts, and the search as they are looked for. */
  readonly masked?: { readonly columns: readonly string[]; readonly search: string };
  /** What the search means in choices, which are found by their words. */
  readonly chosen?: readonly ChosenCodes[];
  /** The words are looked for in cells alone. */
  readonly isByCells?: boolean;
  readonly sort: {
    readonly column: string;
    readonly by: 'number' | 'term';
    readonly isDescending?: boolean;
    /** Codes of a choice in the order of its options. */
    readonly codes?: readonly string[];
  };
}

/** A page of records, without what was entered in them. */
export function listRecords(manager: EntityManager, listing: RecordListing): Promise<Page<RecordEntity>> {
  const query = manager.createQueryBuilder(RecordEntity, 'd').innerJoin('d.owner', 'o');
  query.select(['d.id', 'd.form', 'd.number', 'd.state', 'd.ownerUserID', 'd.team', 'd.createdAt', 'd.modifiedAt']);
  query.addSelect(['o.id', 'o.profileName']).where(within(listing.reach));
  // Of no state there is none.
  if (listing.states) query.andWhere('d.state IN (:...states)', { states: ['', ...listing.states] });
  for (const [index, condition] of listing.conditions.entries()) addCondition(query, condition, index);
  addSearch(query, listing);
  addSort(query, listing.sort);
  return readPage(query, listing);
}

function within(reach: Reach<RecordEntity>): Brackets {
  return new Brackets((where) => {
    for (const condition of [reach].flat()) where.orWhere(condition);
  });
}

function isOwn(column: string): column is OwnColumn {
  return Object.hasOwn(OWN, column);
}

/** A condition of what stands in a column: of the row itself, or of its cell. Parameters end in the condition's index. */
function addCondition(query: SelectQueryBuilder<RecordEntity>, condition: RecordCondition, index: number): void {
  const { column } = condition;
  const name = (part: string) => `${part}${index}`;
  const by = 'by' in condition ? condition.by : 'term';
  const [sql, parameters] = comparison(isOwn(column) ? OWN[column] : `c.${by}`, condition, name);
  if (isOwn(column)) query.andWhere(sql, parameters);
  else {
    const cell = inCell(query, `c.field = :${name('field')} AND ${sql}`);
    query.andWhere('isNot' in condition ? `NOT ${cell}` : cell, { ...parameters, [name('field')]: column });
  }
}

function comparison(
  subject: string,
  condition: RecordCondition,
  name: (part: string) => string,
): readonly [sql: string, parameters: Readonly<Record<string, Bound>>] {
  if ('is' in condition) return [`${subject} = :${name('is')}`, { [name('is')]: condition.is }];
  // No cell that is so: the condition stands in a NOT.
  if ('isNot' in condition) return [`${subject} = :${name('is')}`, { [name('is')]: condition.isNot }];
  if ('has' in condition) return [hasCode(name('has')), { [name('has')]: amongCodes(condition.has) }];
  if ('begins' in condition) return beginning(subject, condition.begins, name);
  const { from, to } = condition;
  const ends = [
    ...(from === undefined ? [] : [`${subject} >= :${name('from')}`]),
    ...(to === undefined ? [] : [`${subject} <= :${name('to')}`]),
  ];
  const given = { ...(from !== undefined && { [name('from')]: from }), ...(to !== undefined && { [name('to')]: to }) };
  return [ends.join(' AND ') || '1 = 1', given];
}

/** A range of the index, where the column is one of search forms. */
function beginning(
  subject: string,
  text: string,
  name: (part: string) => string,
): readonly [sql: string, parameters: Readonly<Record<string, Bound>>] {
  if (!subject.startsWith('c.')) {
    const part = `${escaped(text.toLowerCase())}%`;
    return [`LOWER(${subject}) LIKE :${name('begins')} ESCAPE '!'`, { [name('begins')]: part }];
  }
  const from = toSearchForm(text);
  const ends = { [name('from')]: from, [name('after')]: afterPrefix(from) };
  return [`${subject} >= :${name('from')} AND ${subject} < :${name('after')}`, ends];
}

function inCell(query: SelectQueryBuilder<RecordEntity>, sql: string): string {
  const cells = query.subQuery().select('c.recordID').from(RecordCellEntity, 'c');
  return `EXISTS ${cells.where(`c.recordID = d.id AND ${sql}`).getQuery()}`;
}

function addSearch(query: SelectQueryBuilder<RecordEntity>, listing: RecordListing): void {
  const { search, searched, masked, chosen = [], isByCells } = listing;
  const text = toSearchForm(search);
  if (text === '') return;
  const ways = isByCells ? [] : [`LOWER(o.profileName) LIKE :name ESCAPE '!'`];
  if (!isByCells && /^\d{1,9}$/.test(text)) ways.push('d.number = :searchedNumber');
  if (searched.length > 0) ways.push(inCell(query, `c.field IN (:...searched) AND c.term LIKE :part ESCAPE '!'`));
  if (masked && masked.columns.length > 0 && masked.search !== '') {
    query.setParameters({ masked: masked.columns, maskedPart: `%${escaped(masked.search)}%` });
    ways.push(inCell(query, `c.field IN (:...masked) AND c.term LIKE :maskedPart ESCAPE '!'`));
  }
  for (const [index, codes] of chosen.entries()) ways.push(inChoice(query, codes, index));
  const name = `%${escaped(search.trim().toLowerCase())}%`;
  const given = { name, part: `%${escaped(text)}%`, searchedNumber: Number(text), searched };
  query.andWhere(`(${ways.join(' OR ') || '1 = 0'})`, given);
}

/** Where several codes stand in a cell, each is looked for between its bars. */
function inChoice(query: SelectQueryBuilder<RecordEntity>, chosen: ChosenCodes, index: number): string {
  const field = `chosenField${index}`;
  query.setParameter(field, chosen.column);
  if (!chosen.takesSeveral) {
    query.setParameter(`codes${index}`, chosen.codes);
    return inCell(query, `c.field = :${field} AND c.term IN (:...codes${index})`);
  }
  const ways = chosen.codes.map((code, at) => {
    query.setParameter(`code${index}x${at}`, amongCodes(code));
    return hasCode(`code${index}x${at}`);
  });
  return inCell(query, `c.field = :${field} AND ${anyOf(ways)}`);
}

/** One of a cell's codes. Its term has as many of them as fit an index; its value, a JSON text, has all. */
function hasCode(parameter: string): string {
  return `REPLACE(c.value, '"', '|') LIKE :${parameter} ESCAPE '!'`;
}

function amongCodes(code: string): string {
  return `%${escaped(JSON.stringify(code).replaceAll('"', '|'))}%`;
}

/** Conditions in groups: SQLite takes no chain of a thousand. */
function anyOf(ways: readonly string[]): string {
  if (ways.length <= LONGEST_CHAIN) return `(${ways.join(' OR ')})`;
  const groups = Array.from({ length: Math.ceil(ways.length / LONGEST_CHAIN) }, (_, at) =>
    anyOf(ways.slice(at * LONGEST_CHAIN, (at + 1) * LONGEST_CHAIN)),
  );
  return anyOf(groups);
}

/** What is alike stays in the order of the numbers. */
function addSort(query: SelectQueryBuilder<RecordEntity>, sort: RecordListing['sort']): void {
  const { column, by, isDescending, codes } = sort;
  const order = isDescending ? 'DESC' : 'ASC';
  if (isOwn(column)) query.orderBy(OWN[column], order);
  else {
    query.leftJoin(RecordCellEntity, 's', 's.recordID = d.id AND s.field = :sortField', { sortField: column });
    if (codes) query.orderBy(placeOf(query, codes), order);
    query.addOrderBy(`s.${by}`, order);
  }
  query.addOrderBy('d.number', order);
}

/** The place of a code among the options; nothing comes before them, what is none of them after. */
function placeOf(query: SelectQueryBuilder<RecordEntity>, codes: readonly string[]): string {
  const places = codes.map((code, at) => {
    query.setParameter(`place${at}`, code);
    return `WHEN s.term = :place${at} THEN ${at}`;
  });
  return `CASE WHEN s.term IS NULL THEN -1 ${places.join(' ')} ELSE ${codes.length} END`;
}

/** As `ESCAPE '!'` has it. */
function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
