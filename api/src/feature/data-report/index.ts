export { DataReportModule } from './data-report.module.ts';
export { DemoActivity } from './demo/demo-activity.ts';
export { ReportMaker, type ReportTable } from './report-maker.ts';
export { ReportRuns, recentRuns } from './report-runs.ts';
