export { BandChart } from './band-chart.tsx';
export type { ChartBand, ChartData, ChartKind, ChartSeries } from './chart-data.ts';
export { CHART_TEXT } from './chart-text.ts';
export { PrintedChart } from './printed-chart.tsx';
export { YearChart } from './year-chart.tsx';
