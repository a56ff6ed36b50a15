export { allTemplates, countTemplates } from './all-templates.ts';
export { TemplateModule } from './template.module.ts';
