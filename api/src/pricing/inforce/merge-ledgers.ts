import {
  ANNUAL_PREMIUM,
  isPromised,
  type LedgerAnswer,
  type LedgerColumn,
  type LedgerGroup,
} from '@lifeform/metadata/insurance';
import { premiumColumns } from '../ledger/ledger-answer.ts';
import { toCents } from '../money.ts';

/** A ledger that starts after so many policy years. */
export interface LaterLedger {
  readonly ledger: LedgerAnswer;
  readonly offset: number;
}

/** By year, dollars. */
export interface AddedRider {
  /** As paid. */
  readonly premium: ArrayLike<number>;
  /** Paid once a year. */
  readonly annual: ArrayLike<number>;
  readonly face: ArrayLike<number>;
  readonly offset: number;
}

type Values = LedgerColumn['values'];

/** The sum in whole cents; null when both are null. */
function added(left: number | null, right: number | null): number | null {
  return left === null || right === null ? (left ?? right) : toCents(left + right);
}

function addedFrom(offset: number, values: Values, more: ArrayLike<number | null>, years: number): Values {
  return Array.from({ length: years }, (_, year) =>
    added(values[year] ?? null, year < offset ? null : (more[year - offset] ?? null)),
  );
}

const keyOf = ({ group, name }: LedgerColumn) => `${group} ${name}`;

/** Amounts equal to a fund's value when the fund does not distinguish them. */
const VALUES: ReadonlySet<string> = new Set(['cashValue', 'deathBenefit']);

/** A part's column of an amount. Without a lower return or a charge it is the value. */
function toldOf({ columns }: LedgerAnswer, { group, name }: LedgerColumn): Values {
  const groups = group === 'lower' ? ['lower', 'assumed'] : [group];
  const names = group !== 'guaranteed' && VALUES.has(name) ? [name, 'value'] : [name];
  const found = groups.flatMap((each) =>
    names.flatMap((own) => columns.filter((column) => column.group === each && column.name === own)),
  );
  return found[0]?.values ?? [];
}

/** Combines the deposits of one contract: guaranteed only if all are. */
function depositsTogether(parts: readonly LaterLedger[]): readonly LaterLedger[] {
  const isDeposit = ({ name }: LedgerColumn) => name === 'cumulativeDeposit';
  const groups = new Set(parts.flatMap(({ ledger }) => ledger.columns.filter(isDeposit).map(({ group }) => group)));
  if (groups.size < 2) return parts;
  return parts.map(({ ledger, offset }) => {
    const columns = ledger.columns.map((column) =>
      isDeposit(column) ? { ...column, group: 'policy' as const } : column,
    );
    return { ledger: { ...ledger, columns }, offset };
  });
}

/** Merges ledgers of one policy: yearly amounts are added, fractions are dropped. */
export function mergeLedgers(merged: readonly LaterLedger[]): LedgerAnswer {
  const [only] = merged;
  if (only && merged.length === 1 && only.offset === 0) return only.ledger;
  const parts = depositsTogether(merged);
  const years = Math.max(0, ...parts.map(({ ledger, offset }) => offset + ledger.age.length));
  const told = parts.flatMap(({ ledger }) => ledger.columns.filter(({ unit }) => unit === 'dollars'));
  const columns = [...new Map(told.map((column) => [keyOf(column), column])).values()].map((column) => ({
    ...column,
    values: parts.reduce<Values>(
      (sum, { ledger, offset }) => addedFrom(offset, sum, toldOf(ledger, column), years),
      [],
    ),
  }));
  const first = parts[0]?.ledger.age[0] ?? 0;
  const from = first - (parts[0]?.offset ?? 0);
  const assumed = parts.map(({ ledger }) => ledger.assumedReturn?.assumed);
  const isOne = assumed.every((rate) => rate === assumed[0]);
  return {
    age: Array.from({ length: years }, (_, year) => from + year),
    columns,
    ...(isOne && parts[0]?.ledger.assumedReturn ? { assumedReturn: parts[0].ledger.assumedReturn } : {}),
  };
}

/** The group of premiums in a ledger: guarantees, or planned. */
function premiumGroup({ columns }: LedgerAnswer): LedgerGroup {
  return columns.find(({ name }) => name === 'premium')?.group ?? 'guaranteed';
}

function valuesOf({ columns }: LedgerAnswer, name: string): Values | undefined {
  return columns.find((column) => column.name === name)?.values;
}

/** The ledger of a part that no longer changes after so many years: nothing is guaranteed or grows then. */
export function heldAfter(ledger: LedgerAnswer, years: number): LedgerAnswer {
  const columns = ledger.columns.map((column) => {
    const last = column.values[years - 1] ?? null;
    return isPromised(column.group)
      ? column
      : { ...column, values: column.values.map((value, year) => (year < years ? value : last)) };
  });
  return { ...ledger, columns };
}

/** Adds the annual premium before a premium paid in instalments; the same when not given. */
export function withAnnual(ledger: LedgerAnswer, once?: ArrayLike<number>): LedgerAnswer {
  const annual = ledger.columns
    .filter(({ name }) => name === 'premium')
    .map(({ values, ...column }) => ({ ...column, name: ANNUAL_PREMIUM, values: once ? Array.from(once) : values }));
  return { ...ledger, columns: [...annual, ...ledger.columns] };
}

/** The ledger with a rider added after so many policy years: its premium, and its death benefit. */
export function withRider(ledger: LedgerAnswer, { premium, annual, face, offset }: AddedRider): LedgerAnswer {
  const years = ledger.age.length;
  const group = premiumGroup(ledger);
  const plus = (name: string, more: ArrayLike<number>): Values => {
    const own = valuesOf(ledger, name) ?? valuesOf(ledger, 'premium') ?? [];
    return addedFrom(offset, own, more, years).map((value) => value ?? 0);
  };
  const paid = plus('premium', premium).map(Number);
  const once = plus(ANNUAL_PREMIUM, annual);
  const isDearer = once.some((value, year) => value !== paid[year]);
  const riderFace: LedgerColumn = {
    name: 'riderFaceAmount',
    group: 'policy',
    unit: 'dollars',
    values: addedFrom(offset, valuesOf(ledger, 'riderFaceAmount') ?? [], face, years),
  };
  const annually: LedgerColumn = { name: ANNUAL_PREMIUM, group, unit: 'dollars', values: once };
  const replaced = [...(isDearer ? [annually] : []), ...premiumColumns(paid, group), riderFace];
  const names = new Set(replaced.map(({ name }) => name));
  const others = ledger.columns.filter(({ name }) => !names.has(name));
  return { ...ledger, columns: [...replaced, ...others.map((column) => withFace(column, face, offset))] };
}

function withFace(column: LedgerColumn, face: ArrayLike<number>, offset: number): LedgerColumn {
  if (column.name !== 'deathBenefit') return column;
  return { ...column, values: addedFrom(offset, column.values, face, column.values.length) };
}

/** Groups of the death benefit beside proposed riders, the most guaranteed first. */
const BENEFIT_GROUPS: readonly LedgerGroup[] = ['guaranteed', 'current', 'assumed'];

/** The ledger with proposed riders: premium and cover with them are in a group of their own. */
export function withTried(ledger: LedgerAnswer, riders: readonly AddedRider[]): LedgerAnswer {
  if (riders.length === 0) return ledger;
  const years = ledger.age.length;
  const from = Math.min(...riders.map(({ offset }) => offset));
  const told = (name: string, groups: readonly LedgerGroup[], part: 'premium' | 'face'): LedgerColumn => {
    const [found] = groups.flatMap((group) =>
      ledger.columns.filter((column) => column.group === group && column.name === name),
    );
    const values = riders.reduce<Values>(
      (sum, rider) => addedFrom(rider.offset, sum, rider[part], years),
      found?.values ?? [],
    );
    // Without a proposed rider there is nothing to add.
    return { name, group: 'tried', unit: 'dollars', values: values.map((value, year) => (year < from ? null : value)) };
  };
  const tried = [told('premium', [premiumGroup(ledger)], 'premium'), told('deathBenefit', BENEFIT_GROUPS, 'face')];
  return { ...ledger, columns: [...ledger.columns, ...tried] };
}
