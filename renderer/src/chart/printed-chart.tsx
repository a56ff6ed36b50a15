import type { ReactNode } from 'react';
import type { ChartData, ChartSize } from './chart-data.ts';
import { measure } from './chart-geometry.ts';
import { ChartSvg } from './chart-svg.tsx';

/** Share of the height a plot gives to names. */
const MOST_GIVEN = 0.3;

interface PrintedChartProps extends ChartSize {
  readonly data: ChartData;
  /** One sentence that says what the lines show; it becomes the alternative text of the figure. */
  readonly summary: string;
}

/** The chart without anything to press: for paper, through `renderToStaticMarkup`. */
export function PrintedChart({ data, summary, width, height }: PrintedChartProps): ReactNode {
  const names = measure(data, { width, height }).legend?.height ?? 0;
  // Names under the plot take a part of its height, so that the page holds what it held.
  const plot = Math.round(height - Math.min(names, height * MOST_GIVEN));
  return (
    <figure className="lf-chart">
      <ChartSvg
        geometry={measure(data, { width, height: plot })}
        width={width}
        height={plot}
        yearAxis={data.yearAxis}
        summary={summary}
      />
      <figcaption className="lf-chart__summary">{summary}</figcaption>
    </figure>
  );
}
