export { TemplateModule } from './template.module.ts';
