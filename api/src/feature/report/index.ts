export { FILE_FOLDERS } from './file-folder.ts';
export { HandedDocuments } from './handed-documents.ts';
export { ReportModule } from './report.module.ts';
export { ReportService } from './report.service.ts';
export { ReportFailures } from './report-failures.ts';
export { type HandedFile, ReportFiles } from './report-files.ts';
export { ReportPrinter } from './report-printer.ts';
export { ReportTemplates, readChangedPages } from './report-templates.ts';
export { TemplateRenderer } from './template-renderer.ts';
