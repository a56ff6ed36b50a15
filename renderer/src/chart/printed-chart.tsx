import type { ReactNode } from 'react';
import type { ChartData, ChartSize } from './chart-data.ts';
import { measure } from './chart-geometry.ts';
import { ChartSvg } from './chart-svg.tsx';

interface PrintedChartProps extends ChartSize {
  readonly data: ChartData;
  /** One sentence that says what the lines show; it becomes the alternative text of the figure. */
  readonly summary: string;
}

/** The chart without anything to press: for paper, through `renderToStaticMarkup`. */
export function PrintedChart({ data, summary, width, height }: PrintedChartProps): ReactNode {
  return (
    <figure className="lf-chart">
      <ChartSvg
        geometry={measure(data, { width, height })}
        width={width}
        height={height}
        yearAxis={data.yearAxis}
        summary={summary}
      />
      <figcaption className="lf-chart__summary">{summary}</figcaption>
    </figure>
  );
}
