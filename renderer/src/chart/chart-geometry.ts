import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, type CurveFactory, curveLinear, curveStepBefore, line } from 'd3-shape';
import { type BandLabel, bandLabels, bandMargin } from './chart-bands.ts';
import type { ChartBand, ChartData, ChartSeries, ChartSize } from './chart-data.ts';
import { type Legend, legendOf, numberOf } from './chart-legend.ts';

export interface Tick {
  readonly position: number;
  readonly text: string;
}

export interface DrawnLine {
  readonly series: ChartSeries;
  readonly path: string;
  /** At the end of the line: its name, or its number when the names are under the chart. */
  readonly label: { readonly x: number; readonly y: number; readonly text: string };
}

export interface DrawnBand {
  readonly band: ChartBand;
  /** The surface under its line. */
  readonly path: string;
  readonly label: BandLabel;
}

/** A chart calculated to the pixel; drawing needs no further decision. */
export interface Geometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly yearTicks: readonly Tick[];
  readonly valueTicks: readonly Tick[];
  readonly lines: readonly DrawnLine[];
  readonly bands: readonly DrawnBand[];
  /** For names that do not fit beside their lines; positions are relative to the bottom of the plot. */
  readonly legend?: Legend;
}

// Measured with the chart's type size (13 px, semi-bold), rounded up so that no accent is cut off.
const CHARACTER = 7.2;
const LABEL_GAP = 17;
/** Width of a line's number. */
const NUMBER = 22;
/** From this width on, a plot of little more than half of it is still readable. */
const WIDE = 600;
/** Room for the year of a pin above a dot on the uppermost line. */
const TOP = 20;
const BOTTOM = 44;

export function measure(data: ChartData, size: ChartSize): Geometry {
  const highest = Math.max(
    1,
    data.highest ?? 0,
    ...data.series.flatMap(({ start, values }) => [start ?? 0, ...values.map((value) => value ?? 0)]),
  );
  const y = scaleLinear().domain([0, highest]).nice(4);
  const values = y.ticks(4);
  const left = axisWidth(values.map(data.formatTick));
  const bands = data.bands ?? [];
  const names = bands.length > 0 ? bandMargin(size.width) : labelWidth(data.series);
  // Names that would take too much of the plot's width are placed under it, and numbers mark the lines.
  const beside = bands.length > 0 || names <= size.width * (size.width < WIDE ? 0.3 : 0.42);
  const right = size.width - (beside ? names : NUMBER);
  const bottom = size.height - BOTTOM;
  y.range([bottom, TOP]);
  const x = scaleLinear()
    .domain([beginOf(data.years), data.years.at(-1) ?? 1])
    .range([left, right]);
  return {
    left,
    right,
    top: TOP,
    bottom,
    x,
    y,
    // One or two years are not subdivided: the axis counts whole years.
    yearTicks: x
      .ticks(Math.max(2, (right - left) / 70))
      .filter(Number.isInteger)
      .map((year) => ({ position: x(year), text: String(year) })),
    valueTicks: values.map((value) => ({ position: y(value), text: data.formatTick(value) })),
    lines: drawLines(data, x, y, beside),
    bands: drawBands(bands, data.years, x, y, size.width),
    ...(beside ? {} : { legend: legendOf(data.series, size.width, CHARACTER) }),
  };
}

/** Values are at the end of a year, so the chart starts a year before its first: at issue when that is year 1. */
function beginOf(years: readonly number[]): number {
  return (years[0] ?? 1) - 1;
}

function axisWidth(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length)) * CHARACTER + 14;
}

function labelWidth(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.map((one) => one.name.length)) * CHARACTER + 16;
}

type Point = readonly [year: number, value: number | null];

function drawLines(
  data: ChartData,
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
  beside: boolean,
): DrawnLine[] {
  const ends = data.series.map((series) => y(series.values.findLast((value) => value !== null) ?? 0));
  const heights = spread(
    ends.map((end) => end + 4),
    TOP + 4,
    y(0) - 4,
  );
  const edge = x.range()[1] ?? 0;
  const nameOf = (series: ChartSeries, index: number): string =>
    data.bands ? '' : beside ? series.name : numberOf(series, index + 1);
  return data.series.map((series, index) => ({
    series,
    path: path(series, data.years, x, y),
    label: { x: edge + 8, y: heights[index] ?? 0, text: nameOf(series, index) },
  }));
}

function drawBands(
  bands: readonly ChartBand[],
  years: readonly number[],
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
  width: number,
): DrawnBand[] {
  const ends = bands.map(({ series }) => y(series.values.findLast((value) => value !== null) ?? 0));
  const labels = bandLabels(bands, ends, { left: x.range()[1] ?? 0, right: width, top: TOP, bottom: y(0) });
  return bands.flatMap((band, index) => {
    const label = labels[index];
    const surface = area<Point>()
      .x(([year]) => round(x(year)))
      .defined(([, value]) => value !== null)
      .y0(round(y(0)))
      .y1(([, value]) => round(y(value ?? 0)))
      .curve(curveOf(band.series));
    return label ? [{ band, path: surface(pointsOf(band.series, years)) ?? '', label }] : [];
  });
}

function pointsOf(series: ChartSeries, years: readonly number[]): Point[] {
  const start = series.start === undefined ? (series.kind === 'step' ? (series.values[0] ?? 0) : 0) : series.start;
  return [[beginOf(years), start], ...years.map((year, index): Point => [year, series.values[index] ?? null])];
}

/**
 * A guaranteed benefit is owed in full all year, so it steps where a layer ends; a slope would promise part of it. One
 * that is not guaranteed is drawn as a line because dashed steps are hard to follow; lines that start at 0 grow, whatever
 * their colour.
 */
function curveOf(series: ChartSeries): CurveFactory {
  return series.kind === 'step' && series.guaranteed && series.start !== 0 ? curveStepBefore : curveLinear;
}

function path(
  series: ChartSeries,
  years: readonly number[],
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
): string {
  const draw = line<Point>()
    .x(([year]) => round(x(year)))
    .defined(([, value]) => value !== null)
    .y(([, value]) => round(y(value ?? 0)))
    .curve(curveOf(series));
  return draw(pointsOf(series, years)) ?? '';
}

/** Moves labels at least one text line apart, keeping their order and the plot's bounds. */
function spread(wanted: readonly number[], lowest: number, highest: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let free = lowest;
  for (const index of order) {
    placed[index] = Math.max(wanted[index] ?? 0, free);
    free = (placed[index] ?? 0) + LABEL_GAP;
  }
  let ceiling = highest;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, ceiling);
    ceiling = (placed[index] ?? 0) - LABEL_GAP;
  }
  return placed;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
