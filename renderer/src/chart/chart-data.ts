/** Colour and shape of a line: constant within each year (steps), continuous, or dotted for payments. */
export type ChartKind = 'step' | 'line' | 'dotted';

export interface ChartSeries {
  readonly id: string;
  /** Written at the end of the line, in the reader's language. */
  readonly name: string;
  readonly kind: ChartKind;
  /** Lines that are not guaranteed are always dashed. */
  readonly guaranteed: boolean;
  /** The lower of two assumptions: dashes and dots in turn, in a colour of its own. */
  readonly isLower?: boolean;
  /** One dollar value for each entry of `years`; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Value at the start of the axis; absent: a step starts at its first value, other lines at 0; null: no value. */
  readonly start?: number | null;
}

/** A part of the picture, from the one before it to a line. It is named on the picture, in place of the lines. */
export interface ChartBand {
  /** The line it reaches up to. */
  readonly series: ChartSeries;
  /** In plain words, in the reader's language. */
  readonly label: string;
}

export interface ChartData {
  /** Ascending; the axis starts a year before the first, at 0 for year 1. */
  readonly years: readonly number[];
  readonly series: readonly ChartSeries[];
  /** The lowest first: the surface of each is drawn over the next one's. */
  readonly bands?: readonly ChartBand[];
  /** An amount the vertical axis reaches at least, so that charts beside one another have one scale. */
  readonly highest?: number;
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
