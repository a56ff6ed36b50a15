/** How paths are drawn. The same terms always draw the same paths. */
export interface PathTerms {
  readonly count: number;
  readonly seed: number;
  /** Standard deviation of the logarithm of a year's growth. */
  readonly volatility: number;
}

/** A value by policy year that a share of the paths stays at or below. */
export interface Percentile {
  /** 0 to 1. */
  readonly share: number;
  readonly values: Float64Array;
}

/** Shares that are told, the lowest first. */
export const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

const WORD = 2 ** 32;

/** Numbers from 0 up to 1, of 32 bits each: Mulberry32. */
function uniforms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD;
  };
}

/** Standard normal numbers, two of two uniform ones: Box and Muller. */
export function normals(seed: number): () => number {
  const next = uniforms(seed);
  let kept: number | undefined;
  return () => {
    if (kept !== undefined) {
      const held = kept;
      kept = undefined;
      return held;
    }
    // Never the logarithm of 0.
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    kept = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/**
 * Values by policy year over many paths of yearly returns that are lognormal and independent: a year's growth is on
 * average that of its mean. Percentiles are the smallest value that no less than the share stays at or below.
 *
 * @param meanOf mean return of a policy year (0 = first), a fraction
 * @param valuesOf values by policy year at returns by policy year, which it must not keep
 */
export function randomPaths(
  { count, seed, volatility }: PathTerms,
  years: number,
  meanOf: (t: number) => number,
  valuesOf: (returns: Float64Array) => ArrayLike<number>,
): readonly Percentile[] {
  const normal = normals(seed);
  const byYear = Array.from({ length: years }, () => new Float64Array(count));
  const returns = new Float64Array(years);
  for (let path = 0; path < count; path++) {
    for (let t = 0; t < years; t++)
      returns[t] = (1 + meanOf(t)) * Math.exp(volatility * normal() - volatility ** 2 / 2) - 1;
    const values = valuesOf(returns);
    for (const [t, column] of byYear.entries()) column[path] = values[t] ?? 0;
  }
  for (const column of byYear) column.sort();
  return SHARES.map((share) => ({
    share,
    values: Float64Array.from(byYear, (column) => column[Math.ceil(share * count) - 1] ?? 0),
  }));
}
