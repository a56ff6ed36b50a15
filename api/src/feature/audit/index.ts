export { AuditReadingModule } from './audit-reading.module.ts';
