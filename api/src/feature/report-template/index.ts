export { ReportTemplateModule } from './report-template.module.ts';
