/** Rates entered for some policy years, 1 = first; fractions a year. A rate that is not entered is absent. */
export interface RateRow {
  readonly from: number;
  /** Included; absent = from then on. */
  readonly to?: number;
  readonly base?: number;
  readonly alternate1?: number;
  readonly alternate2?: number;
}

/** Rates beside the base, each illustrated for itself. */
export const ALTERNATES = ['alternate1', 'alternate2'] as const;
export type Alternate = (typeof ALTERNATES)[number];

/** Interest by policy year instead of one rate: of a dividend scale, or credited to an account. Not guaranteed. */
export interface RatePlan {
  readonly rows: readonly RateRow[];
  /** Names of the alternates that are illustrated. */
  readonly names: Readonly<Partial<Record<Alternate, string>>>;
}

/** The rate of a policy year (0 = first): of the row that begins last among those of the year. */
function rowRate(rows: readonly RateRow[], of: 'base' | Alternate, t: number): number | undefined {
  return rows
    .filter((row) => row[of] !== undefined && row.from <= t + 1 && t + 1 <= (row.to ?? Infinity))
    .toSorted((one, other) => one.from - other.from)
    .at(-1)?.[of];
}

/** Rates by policy year. Years without one have the base's; years without that have `otherwise`. */
export function yearlyRates(
  { rows }: RatePlan,
  of: 'base' | Alternate,
  years: number,
  otherwise: number,
): Float64Array {
  return Float64Array.from({ length: years }, (_, t) => rowRate(rows, of, t) ?? rowRate(rows, 'base', t) ?? otherwise);
}

/** The alternates that are illustrated, in order. */
export function namedAlternates({ names }: RatePlan): readonly Alternate[] {
  return ALTERNATES.filter((one) => (names[one] ?? '') !== '');
}
