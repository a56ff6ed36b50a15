/// <reference path="./style.d.ts" />
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import type { ChartData } from './chart-data.ts';
import { type Geometry, measure } from './chart-geometry.ts';
import { Readings } from './chart-readings.tsx';
import { type ChartCursor, ChartSvg } from './chart-svg.tsx';
import { useWidth } from './use-width.ts';
import './chart.css';

interface YearChartProps {
  readonly data: ChartData;
  /** One sentence that says what the lines show. */
  readonly summary: string;
  /** Label of the year cursor, e.g. 'Values by year'. */
  readonly cursorLabel: string;
  /** One entry of `data.years` in words, e.g. 'Year 25, age 65'. */
  readonly headOf: (index: number) => string;
  readonly formatValue: (value: number) => string;
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
 * all series of a year; Enter and a click keep a year beside the others.
 */
export function YearChart(props: YearChartProps): ReactNode {
  const { data, summary, cursorLabel, headOf, formatValue, tableLink, height = 300 } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const geometry = useMemo(() => measure(data, { width, height }), [data, width, height]);
  const last = data.years.length - 1;
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const [kept, setKept] = useState<readonly number[]>([]);
  // New data may be shorter than the data the cursor and the pins were set on.
  const index = Math.max(0, Math.min(chosen ?? 0, last));
  const pins = kept.filter((pin) => pin <= last);

  function pin(at: number): void {
    setKept(kept.includes(at) ? kept.filter((one) => one !== at) : [...kept, at].sort((a, b) => a - b));
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const isPin = event.key === 'Enter' || event.key === ' ';
    if (step === undefined && !isPin) return;
    event.preventDefault();
    if (step === undefined) pin(index);
    else setChosen(Math.max(0, Math.min((chosen === undefined ? -1 : index) + step, last)));
  }

  function point(event: PointerEvent<HTMLDivElement>): void {
    setChosen(nearestYear(event, geometry, data.years));
  }

  /** A touch reads; only a press of a mouse, which reads as it moves, pins. */
  function click(event: MouseEvent<HTMLDivElement>): void {
    if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'mouse')
      pin(nearestYear(event, geometry, data.years));
  }

  const cursorAt = (at: number): ChartCursor => ({
    year: data.years[at] ?? 0,
    values: data.series.map((series) => series.values[at] ?? null),
  });
  const read = data.series.flatMap(({ name, values }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`${name} ${formatValue(value)}`];
  });
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
        aria-valuenow={data.years[index] ?? 0}
        aria-valuetext={text(OWN_TEXT.pair, { name: headOf(index), value: read.join('; ') })}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onClick={click}
      >
        <ChartSvg
          geometry={geometry}
          width={width}
          height={height}
          yearAxis={data.yearAxis}
          cursors={[
            ...pins.map((at) => ({ ...cursorAt(at), isPinned: true })),
            ...(chosen === undefined ? [] : [cursorAt(index)]),
          ]}
        />
      </div>
      <Readings
        caption={cursorLabel}
        series={data.series}
        at={index}
        pins={pins}
        headOf={headOf}
        formatValue={formatValue}
        onPin={pin}
      />
    </figure>
  );
}

function nearestYear(event: MouseEvent<HTMLDivElement>, geometry: Geometry, years: readonly number[]): number {
  const box = event.currentTarget.getBoundingClientRect();
  const year = geometry.x.invert(event.clientX - box.left);
  const after = years.findIndex((one) => one >= year - 0.5);
  return after < 0 ? years.length - 1 : after;
}
