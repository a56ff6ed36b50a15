export { RecordModule } from './record.module.ts';
