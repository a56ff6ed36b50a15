export { BandChart } from './band-chart.tsx';
export type { ChartBand, ChartData, ChartKind, ChartSeries } from './chart-data.ts';
export { PrintedChart } from './printed-chart.tsx';
export { YearChart } from './year-chart.tsx';
