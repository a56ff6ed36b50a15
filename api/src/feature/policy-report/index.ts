export { PolicyReportModule } from './policy-report.module.ts';
