/** Colour and shape of a line: what holds for a whole year steps, and what is put in is dotted beside what comes of it. */
export type ChartKind = 'step' | 'line' | 'dotted';

export interface ChartSeries {
  readonly id: string;
  /** Written at the end of the line, in the reader's language. */
  readonly name: string;
  readonly kind: ChartKind;
  /** A line that is not guaranteed is dashed, always. */
  readonly guaranteed: boolean;
  /** One value for each entry of `years`, dollars; null where there is none, and the line has a gap. */
  readonly values: readonly (number | null)[];
  /** Where the axis begins; absent, a step starts as it goes on and anything else at nothing; null, it has no value. */
  readonly start?: number | null;
}

export interface ChartData {
  /** Years in ascending order; the axis begins a year before the first, at 0 for year 1. */
  readonly years: readonly number[];
  readonly series: readonly ChartSeries[];
  /** Title of the horizontal axis. */
  readonly yearAxis: string;
  /** Short form of an amount for the vertical axis, e.g. 600K. */
  readonly formatTick: (value: number) => string;
}

export interface ChartSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}
