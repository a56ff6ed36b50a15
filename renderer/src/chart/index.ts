export type { ChartData, ChartKind, ChartSeries } from './chart-data.ts';
export { IllustrationChart } from './illustration-chart.tsx';
export { benefitColumn, findColumn, firstAbove, type LedgerLine, ledgerSeries, paidColumn } from './ledger-series.ts';
export { PrintedChart } from './printed-chart.tsx';
export { type SideQuantity, sideGroup, sideQuantities, sideStart, sideValues } from './side-quantities.ts';
