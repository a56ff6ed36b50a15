export type { ChartData, ChartKind, ChartSeries } from './chart-data.ts';
export { IllustrationChart } from './illustration-chart.tsx';
export { PrintedChart } from './printed-chart.tsx';
