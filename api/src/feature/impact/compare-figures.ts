import type { ImpactPrice } from '@lifeform/metadata/contract';
import type { LedgerAnswer, LedgerColumn } from '@lifeform/metadata/insurance';

/** What a document comes to: the premium of a year, and its years. */
export interface Figures {
  readonly premium: number;
  readonly ledger: LedgerAnswer;
}

export type FigureChange = Pick<ImpactPrice, 'premium' | 'greatest' | 'size'>;
type Greatest = NonNullable<ImpactPrice['greatest']>;
type Values = Pick<Greatest, 'before' | 'after'>;

/** Less is no difference of cents. */
const LEAST = 0.005;

/** What the premium of a year comes to over time. */
const PREMIUMS: ReadonlySet<string> = new Set([
  'annualPremium',
  'premium',
  'cumulativePremium',
  'premiumsWithInterest',
]);

/** How figures come out differently; undefined when they are the same. */
export function compareFigures(before: Figures | undefined, after: Figures | undefined): FigureChange | undefined {
  const premium = { before: before?.premium ?? null, after: after?.premium ?? null };
  const greatest = greatestChange(before?.ledger.columns ?? [], after?.ledger.columns ?? []);
  const size = Math.max(distance(premium), greatest ? distance(greatest) : 0);
  return size < LEAST ? undefined : { premium, greatest: greatest ?? null, size };
}

/** The first of those that differ most. A column that is nought in every year is in no ledger. */
function greatestChange(before: readonly LedgerColumn[], after: readonly LedgerColumn[]): Greatest | undefined {
  const [from, to] = [amounts(before), amounts(after)];
  let found: Greatest | undefined;
  for (const [key, { name, group }] of new Map([...from, ...to])) {
    const [old, made] = [from.get(key)?.values ?? [], to.get(key)?.values ?? []];
    for (let at = 0; at < Math.max(old.length, made.length); at += 1) {
      const values = { before: old[at] ?? null, after: made[at] ?? null };
      const least = found ? distance(found) : LEAST;
      if (distance(values) > least) found = { name, group, year: at + 1, ...values };
    }
  }
  return found;
}

/** Columns of dollars by their names, but for the premiums, whose sums would outgrow every value. */
function amounts(columns: readonly LedgerColumn[]): ReadonlyMap<string, LedgerColumn> {
  const dollars = columns.filter(({ unit, name }) => unit === 'dollars' && !PREMIUMS.has(name));
  return new Map(dollars.map((column) => [`${column.group} ${column.name}`, column]));
}

function distance({ before, after }: Values): number {
  return Math.abs((after ?? 0) - (before ?? 0));
}
