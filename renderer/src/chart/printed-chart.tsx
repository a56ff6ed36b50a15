import type { ReactNode } from 'react';
import type { ChartData, ChartSize } from './chart-data.ts';
import { measure } from './chart-geometry.ts';
import { ChartSvg } from './chart-svg.tsx';

/** Largest share of the height for names. */
const MOST_GIVEN = 0.3;

interface PrintedChartProps extends ChartSize {
  readonly data: ChartData;
  /** One sentence that says what the lines show; the figure's text alternative. */
  readonly summary: string;
}

/** The chart without controls, for paper, through `renderToStaticMarkup`. */
export function PrintedChart({ data, summary, width, height }: PrintedChartProps): ReactNode {
  const names = measure(data, { width, height }).legend?.height ?? 0;
  // Names under the plot reduce its height, so that the chart's total height stays the same.
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
