import { LAST_AGE } from '../basis/mortality/ultimate-mortality.ts';
import type { RateCell, RateTable } from './rate-table.ts';

/** A finding about a table. An error prevents its use; a warning is for the carrier to judge. */
export interface TableFinding {
  readonly level: 'error' | 'warning';
  readonly code:
    | 'noUltimate'
    | 'ageRange'
    | 'durationRange'
    | 'rateRange'
    | 'twice'
    | 'gap'
    | 'unusedGap'
    | 'otherSex'
    | 'ofInsured'
    | 'falls'
    | 'certain'
    | 'selectAbove'
    | 'selectFrom'
    | 'ageLastBirthday'
    | 'youngAges'
    | 'oldAges';
  readonly age?: number;
  readonly duration?: number;
  readonly q?: number;
}

/** From this age on falling rates are reported: infancy and young adults make rates fall in every table. */
const OLD_AGE = 60;

const LONGEST_SELECTION = 60;

function isWholeWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function at({ age, duration, q }: RateCell): Pick<TableFinding, 'age' | 'duration' | 'q'> {
  return { age, q, ...(duration !== undefined && { duration }) };
}

function checkCell(cell: RateCell): readonly TableFinding[] {
  const findings: TableFinding[] = [];
  if (!isWholeWithin(cell.age, 0, LAST_AGE)) findings.push({ level: 'error', code: 'ageRange', ...at(cell) });
  if (cell.duration !== undefined && !isWholeWithin(cell.duration, 1, LONGEST_SELECTION)) {
    findings.push({ level: 'error', code: 'durationRange', ...at(cell) });
  }
  if (!(cell.q >= 0 && cell.q <= 1)) findings.push({ level: 'error', code: 'rateRange', ...at(cell) });
  return findings;
}

function checkTwice(cells: readonly RateCell[]): readonly TableFinding[] {
  const seen = new Set<string>();
  return cells.flatMap((cell): TableFinding[] => {
    const key = `${cell.age}/${cell.duration ?? ''}`;
    if (seen.has(key)) return [{ level: 'error', code: 'twice', ...at(cell) }];
    seen.add(key);
    return [];
  });
}

/** Numbers missing between the least and the most. */
function missing(numbers: readonly number[]): readonly number[] {
  const known = new Set(numbers);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: Math.max(0, most - least) }, (_, index) => least + index).filter((n) => !known.has(n));
}

function checkGaps(table: RateTable, usedFrom: number): readonly TableFinding[] {
  const ultimate = table.cells.filter(({ duration }) => duration === undefined).map(({ age }) => age);
  const select = table.cells.filter(({ duration }) => duration !== undefined);
  const issueAges = [...new Set(select.map(({ age }) => age))];
  const gap = (age: number, duration?: number): TableFinding => ({
    ...(age < usedFrom
      ? ({ level: 'warning', code: 'unusedGap' } as const)
      : ({ level: 'error', code: 'gap' } as const)),
    age,
    ...(duration !== undefined && { duration }),
  });
  const inRows = issueAges.flatMap((age) => {
    const durations = select.filter((cell) => cell.age === age).map(({ duration }) => duration ?? 0);
    return missing([0, ...durations]).map((duration) => gap(age, duration));
  });
  return [...missing(ultimate).map((age) => gap(age)), ...missing(issueAges).map((age) => gap(age, 1)), ...inRows];
}

/** Ultimate q by age. */
export function ultimateRates(table: RateTable): ReadonlyMap<number, number> {
  return new Map(table.cells.filter(({ duration }) => duration === undefined).map(({ age, q }) => [age, q]));
}

function checkShape(table: RateTable): readonly TableFinding[] {
  const ultimate = ultimateRates(table);
  const warnings: TableFinding[] = [];
  for (const [age, q] of ultimate) {
    if (age > OLD_AGE && q < (ultimate.get(age - 1) ?? 0)) warnings.push({ level: 'warning', code: 'falls', age, q });
  }
  for (const cell of table.cells) {
    if (cell.duration === undefined) continue;
    const attained = ultimate.get(cell.age + cell.duration - 1);
    if (attained !== undefined && cell.q > attained) {
      warnings.push({ level: 'warning', code: 'selectAbove', ...at(cell) });
    }
  }
  return warnings;
}

/** Rates of 0, and of 1 before the end of the table: probably empty cells. */
function checkCertain({ cells }: RateTable, usedFrom: number): readonly TableFinding[] {
  const last = Math.max(...cells.filter(({ q }) => q < 1).map(({ age }) => age));
  const isCertain = ({ age, duration, q }: RateCell) => q === 0 || (q === 1 && (age < last || duration !== undefined));
  const found = cells.filter((cell) => cell.age >= usedFrom && isCertain(cell));
  return found.map((cell) => ({ level: 'warning', code: 'certain', ...at(cell) }));
}

/** Select rates that start after the lowest priced age: younger lives are not selected. */
function checkSelectStart({ cells }: RateTable, usedFrom: number): readonly TableFinding[] {
  const first = Math.min(...cells.flatMap(({ age, duration }) => (duration === undefined ? [] : [age])));
  return Number.isFinite(first) && first > usedFrom ? [{ level: 'warning', code: 'selectFrom', age: first }] : [];
}

/** Ages of the basis are nearest birthday: a table by age last birthday is about half a year off. */
function checkAgeBasis({ name }: RateTable): readonly TableFinding[] {
  return /\bALB\b|age last birthday/i.test(name) ? [{ level: 'warning', code: 'ageLastBirthday' }] : [];
}

function checkEnds(table: RateTable): readonly TableFinding[] {
  const ultimate = ultimateRates(table);
  const [first, last] = [Math.min(...ultimate.keys()), Math.max(...ultimate.keys())];
  const warnings: TableFinding[] = [];
  if (first > 0) warnings.push({ level: 'warning', code: 'youngAges', age: first });
  if (last < LAST_AGE && ultimate.get(last) !== 1) warnings.push({ level: 'warning', code: 'oldAges', age: last });
  return warnings;
}

/**
 * All findings about a table, errors first; its shape is checked only without errors.
 *
 * @param usedFrom the lowest priced age: missing rates below it are no error
 */
export function checkRateTable(table: RateTable, usedFrom = 0): readonly TableFinding[] {
  if (!table.cells.some(({ duration }) => duration === undefined)) return [{ level: 'error', code: 'noUltimate' }];
  const broken = table.cells.flatMap(checkCell);
  if (broken.length > 0) return broken;
  const gaps = checkGaps(table, usedFrom);
  const errors = [...checkTwice(table.cells), ...gaps.filter(({ level }) => level === 'error')];
  if (errors.length > 0) return errors;
  return [
    ...checkAgeBasis(table),
    ...checkCertain(table, usedFrom),
    ...checkShape(table),
    ...checkSelectStart(table, usedFrom),
    ...checkEnds(table),
    ...gaps,
  ];
}
