/// <reference path="./style.d.ts" />
import { type ReactNode, useMemo, useRef } from 'react';
import type { ChartData } from './chart-data.ts';
import { measure } from './chart-geometry.ts';
import { ChartSvg } from './chart-svg.tsx';
import { useWidth } from './use-width.ts';
import './chart.css';

interface PictureChartProps {
  readonly data: ChartData;
  readonly title: string;
  /** What it shows, in sentences: the picture's text alternative. */
  readonly summary: string;
  readonly height?: number;
}

/** A chart to look at, without a cursor. */
export function PictureChart({ data, title, summary, height = 240 }: PictureChartProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const geometry = useMemo(() => measure(data, { width, height }), [data, width, height]);
  return (
    <figure className="lf-chart">
      <figcaption className="lf-chart__title">{title}</figcaption>
      <div ref={frame}>
        <ChartSvg
          geometry={geometry}
          width={width}
          height={height}
          yearAxis={data.yearAxis}
          summary={`${title}. ${summary}`}
        />
      </div>
    </figure>
  );
}
