/// <reference path="./style.d.ts" />
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChartData } from './chart-data.ts';
import { type Geometry, measure } from './chart-geometry.ts';
import { ChartSvg } from './chart-svg.tsx';
import './chart.css';

interface YearChartProps {
  readonly data: ChartData;
  /** One sentence that says what the lines show. */
  readonly summary: string;
  /** Label of the year cursor, e.g. 'Values by year'. */
  readonly cursorLabel: string;
  /** A sentence with every series' value at one entry of `data.years`. */
  readonly readYear: (index: number) => string;
  /** Link to the table with the same numbers. */
  readonly tableLink: { readonly href: string; readonly text: string };
  readonly height?: number;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The chart on screen: a figure with its summary and a year cursor, which is a slider: arrow keys and the pointer read
 * all series of a year.
 */
export function YearChart(props: YearChartProps): ReactNode {
  const { data, summary, cursorLabel, readYear, tableLink, height = 300 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const geometry = useMemo(() => measure(data, { width, height }), [data, width, height]);
  const last = data.years.length - 1;
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  // New data may be shorter than the data the cursor was set on.
  const index = Math.max(0, Math.min(chosen ?? 0, last));

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min((chosen === undefined ? -1 : index) + step, last)));
  }

  function point(event: PointerEvent<HTMLDivElement>): void {
    setChosen(nearestYear(event, geometry, data.years));
  }

  const at = { year: data.years[index] ?? 0, values: data.series.map((series) => series.values[index] ?? null) };
  return (
    <figure className="lf-chart">
      <figcaption className="lf-chart__summary">
        {summary} <a href={tableLink.href}>{tableLink.text}</a>
      </figcaption>
      <div
        ref={frame}
        className="lf-chart__frame"
        role="slider"
        tabIndex={0}
        aria-label={cursorLabel}
        aria-valuemin={data.years[0] ?? 0}
        aria-valuemax={data.years[last] ?? 0}
        aria-valuenow={at.year}
        aria-valuetext={readYear(index)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
      >
        <ChartSvg
          geometry={geometry}
          width={width}
          height={height}
          yearAxis={data.yearAxis}
          cursor={chosen === undefined ? undefined : at}
        />
      </div>
      {/* Keeps its height when empty, so that nothing below moves when the cursor first appears. */}
      <p className="lf-chart__readout">{chosen === undefined ? '\u00a0' : readYear(index)}</p>
    </figure>
  );
}

function nearestYear(event: PointerEvent<HTMLDivElement>, geometry: Geometry, years: readonly number[]): number {
  const box = event.currentTarget.getBoundingClientRect();
  const year = geometry.x.invert(event.clientX - box.left);
  const after = years.findIndex((one) => one >= year - 0.5);
  return after < 0 ? years.length - 1 : after;
}

const FIRST_WIDTH = 720;

/** The frame's width, so that text keeps its size on a narrow screen instead of shrinking with the picture. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.round(entry?.contentRect.width ?? 0);
      if (found > 0) setWidth(found);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
