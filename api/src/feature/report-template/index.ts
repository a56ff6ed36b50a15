export { ReportTemplateModule } from './report-template.module.ts';
export { mayEditPages, ReportTemplateService } from './report-template.service.ts';
