import type { ChartBand } from './chart-data.ts';
import { wrapped } from './chart-legend.ts';

/** The words of a band beside the plot, and the bracket that shows how far it reaches at the end. */
export interface BandLabel {
  readonly bracket: { readonly x: number; readonly top: number; readonly bottom: number };
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly lines: readonly string[];
}

interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const CHARACTER = 7.2;
const ROW = 17;
/** From the plot to the words: the bracket stands in it. */
const INDENT = 18;
const GAP = 6;

/** Width of the words beside the plot. */
export function bandMargin(width: number): number {
  return Math.min(250, Math.round(width * 0.42));
}

/** Places each label at the middle of its bracket, and apart from the one below it. */
export function bandLabels(
  bands: readonly ChartBand[],
  ends: readonly number[],
  { left, right, top, bottom }: Margin,
): readonly BandLabel[] {
  const most = Math.max(8, Math.floor((right - left - INDENT) / CHARACTER));
  const words = bands.map(({ label }) => wrapped(label, most));
  const heights = words.map(({ length }) => length * ROW);
  const labels: BandLabel[] = [];
  let floor = bottom;
  for (const [index, lines] of words.entries()) {
    const [from, to] = [ends[index - 1] ?? bottom, ends[index] ?? bottom];
    const height = heights[index] ?? 0;
    const above = heights.slice(index + 1).reduce((sum, one) => sum + one + GAP, 0);
    const start = Math.min(Math.max((from + to) / 2 - height / 2, top + above), floor - height);
    labels.push({ bracket: { x: left + 4, top: to, bottom: from }, x: left + INDENT, y: start + ROW - 5, lines });
    floor = start - GAP;
  }
  return labels;
}
