import type { BasisDocument, TermProductBasis } from '../basis/basis-document.ts';
import { type CardKey, type RateCard, rowName } from '../basis/rate-card.ts';
import { roundHalfAway } from '../money.ts';
import { CARD_COLUMNS, isOffered, reaches } from './card-cells.ts';
import { readRate } from './rate-table.ts';

/** One row of the file, as text, with its number in a spreadsheet. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What is wrong with a cell, and which. */
export interface CardFinding {
  readonly level: 'error';
  readonly code: `card-${string}`;
  readonly row: number;
  /** As the first row names it. */
  readonly column: string;
  /** As written. */
  readonly value: string;
}

/** A rate of the file. */
export interface CardCell extends CardKey {
  readonly age: number;
  readonly from: number;
  readonly rate: number;
}

export interface CardReading {
  readonly card: RateCard;
  readonly cells: readonly CardCell[];
  readonly findings: readonly CardFinding[];
}

type Column = (typeof CARD_COLUMNS)[number];
type Report = (code: string, row: number, column: string, value?: string) => void;

const SEX = /^[MF]$/;
const LONGEST_VALUE = 40;

/** What a banded rate is rounded to. Workbooks keep `0.29` as 0.28999999999999998. */
const DECIMALS = 4;
const EXACT = 1e-9;

/** Reads a rate card of a product, and finds everything that is wrong with it. */
export function readCard(
  document: BasisDocument,
  product: TermProductBasis,
  [header, ...body]: readonly SheetRow[],
): CardReading {
  const findings: CardFinding[] = [];
  const report: Report = (code, row, column, value = '') =>
    findings.push({ level: 'error', code: `card-${code}`, row, column, value: value.slice(0, LONGEST_VALUE) });
  const names = (header?.cells ?? []).map((cell) => cell.trim());
  const bands = readHeader(names, header?.row ?? 1, report);
  if (body.length === 0) report('empty', header?.row ?? 1, '');
  if (findings.length > 0) return { card: { bands: [], rows: {} }, cells: [], findings };
  const order = new AgeOrder(report);
  const cells = body.flatMap(({ row, cells: written }): readonly CardCell[] => {
    const textOf = (name: string) => (written[names.findIndex((other) => sameName(other, name))] ?? '').trim();
    const key = readKey(document, product, textOf, row, report);
    const age = readAge(product, textOf('age'), row, report);
    if (key && age !== undefined) order.take(rowName(key), age, row);
    return bands.flatMap(({ name, from }, at) => {
      const rate = readFiled(decimalPoint(textOf(name)), row, name, report, () =>
        key ? reaches(product, key.rateClass, bands[at + 1]?.from) : true,
      );
      return key && age !== undefined && rate !== undefined ? [{ ...key, age, from, rate }] : [];
    });
  });
  return {
    card: cardOf(
      bands.map(({ from }) => from),
      cells,
    ),
    cells,
    findings,
  };
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Spreadsheets of some languages write the comma. */
function decimalPoint(text: string): string {
  return text.replace(',', '.');
}

interface NamedBand {
  readonly name: string;
  readonly from: number;
}

/** The columns of rates, which are named by the face amount they are charged from. */
function readHeader(names: readonly string[], row: number, report: Report): readonly NamedBand[] {
  for (const column of CARD_COLUMNS) if (!names.some((name) => sameName(name, column))) report('column', row, column);
  const others = names.filter((name) => name !== '' && !CARD_COLUMNS.some((column) => sameName(name, column)));
  const bands = others.map((name) => ({ name, from: /^\d{1,12}$/.test(name) ? Number(name) : Number.NaN }));
  bands.forEach(({ name, from }, at) => {
    if (Number.isNaN(from)) report('band', row, name, name);
    else if (from <= (bands[at - 1]?.from ?? -1)) report('bandOrder', row, name, name);
  });
  for (const column of CARD_COLUMNS)
    if (names.filter((name) => sameName(name, column)).length > 1) report('columnTwice', row, column);
  if (bands.length === 0) report('noBand', row, '');
  return bands;
}

function readKey(
  document: BasisDocument,
  product: TermProductBasis,
  textOf: (name: Column) => string,
  row: number,
  report: Report,
): CardKey | undefined {
  const [sex, smokeClass, rateClass, written] = [textOf('sex'), textOf('smoker'), textOf('class'), textOf('term')];
  const term = readRate(written);
  const isClass = Object.hasOwn(product.rateClasses, rateClass);
  const isSmoker = Object.hasOwn(document.smokeClasses, smokeClass);
  const faults: readonly (readonly [boolean, string, Column, string])[] = [
    [!SEX.test(sex), 'sex', 'sex', sex],
    [!isSmoker, 'smoker', 'smoker', smokeClass],
    [!isClass, 'class', 'class', rateClass],
    [isClass && isSmoker && !isOffered(product, smokeClass, rateClass), 'classSmoker', 'class', rateClass],
    [!product.terms.includes(term), 'term', 'term', written],
  ];
  const found = faults.filter(([isFault]) => isFault);
  for (const [, code, column, value] of found) report(code, row, column, value);
  return found.length === 0 ? { sex, smokeClass, rateClass, term } : undefined;
}

function readAge({ toAge }: TermProductBasis, written: string, row: number, report: Report): number | undefined {
  const age = readRate(written);
  if (Number.isInteger(age) && age >= 0 && age < toAge) return age;
  report(written === '' ? 'ageMissing' : 'age', row, 'age', written);
  return undefined;
}

function readFiled(
  written: string,
  row: number,
  column: string,
  report: Report,
  isNeeded: () => boolean,
): number | undefined {
  if (written === '') {
    if (isNeeded()) report('blank', row, column);
    return undefined;
  }
  const rate = readRate(written);
  if (!Number.isFinite(rate)) report('number', row, column, written);
  else if (rate <= 0) report('negative', row, column, written);
  else if (Math.abs(rate - roundHalfAway(rate, DECIMALS)) > EXACT) report('decimals', row, column, written);
  else return roundHalfAway(rate, DECIMALS);
  return undefined;
}

/** Ages of each row of a card rise by one from row to row. */
class AgeOrder {
  readonly #last = new Map<string, number>();
  readonly #seen = new Set<string>();

  constructor(private readonly report: Report) {}

  take(name: string, age: number, row: number): void {
    const last = this.#last.get(name);
    const cell = `${name}.${age}`;
    if (this.#seen.has(cell)) this.report('twice', row, 'age', String(age));
    else if (last !== undefined && age < last) this.report('ageOrder', row, 'age', String(age));
    else if (last !== undefined && age > last + 1) this.report('ageGap', row, 'age', String(age));
    this.#seen.add(cell);
    this.#last.set(name, Math.max(age, last ?? age));
  }
}

function cardOf(bands: readonly number[], cells: readonly CardCell[]): RateCard {
  const rows: Record<string, { fromAge: number; rates: number[][] }> = {};
  for (const { age, from, rate, ...key } of cells) {
    const name = rowName(key);
    rows[name] ??= { fromAge: age, rates: [] };
    const row = rows[name];
    const rates = row.rates[age - row.fromAge] ?? bands.map(() => 0);
    rates[bands.indexOf(from)] = rate;
    row.rates[age - row.fromAge] = rates;
  }
  return { bands, rows };
}
