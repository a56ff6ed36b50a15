import type { ChartSeries } from './chart-data.ts';

/** One name under a chart, with a sample of its line. */
export interface LegendEntry {
  readonly x: number;
  /** Position of the first line of the name. */
  readonly y: number;
  /** The name in as many lines as it needs, starting with its number. */
  readonly lines: readonly string[];
}

export interface Legend {
  readonly entries: readonly LegendEntry[];
  readonly height: number;
}

const ROW = 18;
/** Width of the line sample. */
export const SWATCH = 26;
const COLUMN_GAP = 8;

/** Names in columns if all fit side by side, else one below the other. */
export function legendOf(series: readonly ChartSeries[], width: number, character: number): Legend {
  const names = series.map((one, index) => numbered(one, index + 1));
  const widest = Math.max(0, ...names.map(({ length }) => length)) * character + SWATCH + COLUMN_GAP;
  const columns = Math.max(1, Math.min(series.length, Math.floor(width / widest)));
  const across = width / columns;
  const most = Math.max(8, Math.floor((across - SWATCH - COLUMN_GAP / 2) / character));
  const entries: LegendEntry[] = [];
  let top = 0;
  for (let first = 0; first < names.length; first += columns) {
    const row = names.slice(first, first + columns).map((name) => wrapped(name, most));
    row.forEach((lines, column) => {
      entries.push({ x: column * across, y: top + ROW - 5, lines });
    });
    top += ROW * Math.max(...row.map(({ length }) => length));
  }
  return { entries, height: top };
}

/** The number a name starts with, else its position. */
export function numberOf({ name }: ChartSeries, place: number): string {
  return /^(\d+)\. /.exec(name)?.[1] ?? String(place);
}

/** A name that starts with a number keeps it. */
function numbered(series: ChartSeries, place: number): string {
  const number = numberOf(series, place);
  return series.name.startsWith(`${number}. `) ? series.name : `${number}. ${series.name}`;
}

export function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
