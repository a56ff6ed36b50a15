import type { ReactNode, SVGProps } from 'react';
import type { ChartSeries } from './chart-data.ts';
import type { DrawnBand, DrawnLine, Geometry } from './chart-geometry.ts';
import { type Legend, SWATCH } from './chart-legend.ts';

export interface ChartCursor {
  readonly year: number;
  readonly values: readonly (number | null)[];
  /** Stays where it is; its year stands above it. */
  readonly isPinned?: boolean;
}

interface ChartSvgProps {
  readonly geometry: Geometry;
  readonly width: number;
  readonly height: number;
  readonly yearAxis: string;
  /** The text alternative. Without it the drawing is decoration. */
  readonly summary?: string;
  /** Vertical lines with a dot on each series. */
  readonly cursors?: readonly ChartCursor[];
}

/** Only the drawing: pure, so that screen and printed page show the same picture. */
export function ChartSvg({ geometry, width, height, yearAxis, summary, cursors = [] }: ChartSvgProps): ReactNode {
  const naming = summary === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden inside a named slider
    <svg className="lf-chart__svg" viewBox={`0 0 ${width} ${height + (geometry.legend?.height ?? 0)}`} {...naming}>
      <Axes geometry={geometry} yearAxis={yearAxis} height={height} />
      {geometry.bands.toReversed().map((band) => (
        <Band key={band.band.series.id} band={band} />
      ))}
      {geometry.lines.map((line) => (
        <Line key={line.series.id} line={line} />
      ))}
      {cursors.map((cursor) => (
        <Cursor key={`${cursor.year}-${cursor.isPinned}`} geometry={geometry} cursor={cursor} />
      ))}
      {geometry.legend && <Names legend={geometry.legend} lines={geometry.lines} top={height} />}
    </svg>
  );
}

function Axes({ geometry, yearAxis, height }: Pick<ChartSvgProps, 'geometry' | 'yearAxis' | 'height'>): ReactNode {
  const { left, right, bottom } = geometry;
  return (
    <g className="lf-chart__axes">
      {geometry.valueTicks.map((tick) => (
        <g key={tick.position}>
          <line className="lf-chart__grid" x1={left} x2={right} y1={tick.position} y2={tick.position} />
          <text className="lf-chart__tick" x={left - 8} y={tick.position + 4} textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
      {geometry.yearTicks.map((tick) => (
        <text key={tick.position} className="lf-chart__tick" x={tick.position} y={bottom + 18} textAnchor="middle">
          {tick.text}
        </text>
      ))}
      <line className="lf-chart__base" x1={left} x2={right} y1={bottom} y2={bottom} />
      <text className="lf-chart__axis-title" x={(left + right) / 2} y={height - 6} textAnchor="middle">
        {yearAxis}
      </text>
    </g>
  );
}

function Line({ line }: { readonly line: DrawnLine }): ReactNode {
  return (
    <g className={toneOf(line.series)}>
      <path className="lf-chart__line" d={line.path} fill="none" {...strokeOf(line.series)} />
      {line.label.text !== '' && (
        <text className="lf-chart__name" x={line.label.x} y={line.label.y}>
          {line.label.text}
        </text>
      )}
    </g>
  );
}

/** The surface is darker where it is guaranteed; the bracket shows what of it the words are about. */
function Band({ band: { band, path, label } }: { readonly band: DrawnBand }): ReactNode {
  const { x, top, bottom } = label.bracket;
  return (
    <g className={toneOf(band.series)}>
      <path className="lf-chart__area" d={path} fillOpacity={band.series.guaranteed ? 0.3 : 0.1} />
      <path className="lf-chart__bracket" d={`M${x},${top + 1}h6V${bottom - 1}h-6`} fill="none" />
      {label.lines.map((words, line) => (
        <text key={words} className="lf-chart__name" x={label.x} y={label.y + 17 * line}>
          {words}
        </text>
      ))}
    </g>
  );
}

/** A piece of a series' line, for the head of its values. */
export function LineSample({ series }: { readonly series: ChartSeries }): ReactNode {
  return (
    <svg className={`lf-chart__sample ${toneOf(series)}`} viewBox="0 0 26 8" width={26} height={8} aria-hidden>
      <path className="lf-chart__sample-line" d="M1,4H25" fill="none" {...strokeOf(series)} />
    </svg>
  );
}

interface NamesProps {
  readonly legend: Legend;
  readonly lines: readonly DrawnLine[];
  readonly top: number;
}

/** The names under the plot, each with its number and a sample of its line. */
function Names({ legend, lines, top }: NamesProps): ReactNode {
  return legend.entries.map((entry, index) => {
    const series = lines[index]?.series;
    if (series === undefined) return null;
    const y = top + entry.y;
    return (
      <g key={series.id} className={toneOf(series)}>
        <path className="lf-chart__swatch" d={`M${entry.x},${y - 4}h${SWATCH - 8}`} fill="none" {...strokeOf(series)} />
        {entry.lines.map((words, line) => (
          <text key={words} className="lf-chart__name" x={entry.x + SWATCH} y={y + 18 * line}>
            {words}
          </text>
        ))}
      </g>
    );
  });
}

function toneOf({ kind, isLower }: ChartSeries): string {
  return `lf-chart--${isLower ? 'lower' : kind}`;
}

/** The line style carries meaning, so it is part of the drawing and not of a style sheet that may fail to load. */
function strokeOf(series: ChartSeries): SVGProps<SVGPathElement> {
  if (series.isLower) return { strokeWidth: 2.5, strokeDasharray: '10 3 2 3' };
  if (!series.guaranteed) return { strokeWidth: 2.5, strokeDasharray: '8 5' };
  return series.kind === 'dotted'
    ? { strokeWidth: 2.5, strokeDasharray: '0.1 6', strokeLinecap: 'round' }
    : { strokeWidth: 2.5 };
}

function Cursor({ geometry, cursor }: { readonly geometry: Geometry; readonly cursor: ChartCursor }): ReactNode {
  const x = geometry.x(cursor.year);
  return (
    <g className={cursor.isPinned ? 'lf-chart__cursor lf-chart__cursor--pinned' : 'lf-chart__cursor'}>
      <line className="lf-chart__cursor-line" x1={x} x2={x} y1={geometry.top} y2={geometry.bottom} />
      {cursor.isPinned && (
        <text className="lf-chart__tick" x={x} y={geometry.top - 8} textAnchor="middle">
          {cursor.year}
        </text>
      )}
      {geometry.lines.map((line, index) => {
        const value = cursor.values[index] ?? null;
        return value === null ? null : (
          <circle
            key={line.series.id}
            className={`lf-chart__dot ${toneOf(line.series)}`}
            cx={x}
            cy={geometry.y(value)}
            r={4}
          />
        );
      })}
    </g>
  );
}
