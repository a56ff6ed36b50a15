export type { ChartBand, ChartData, ChartKind, ChartSeries } from './chart-data.ts';
export { PictureChart } from './picture-chart.tsx';
export { PrintedChart } from './printed-chart.tsx';
export { YearChart } from './year-chart.tsx';
