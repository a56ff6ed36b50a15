export { JobAdministrationModule } from './job-administration.module.ts';
