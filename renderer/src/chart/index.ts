export type { ChartData, ChartKind, ChartSeries } from './chart-data.ts';
export { PrintedChart } from './printed-chart.tsx';
export { YearChart } from './year-chart.tsx';
