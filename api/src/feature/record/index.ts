export { RecordModule } from './record.module.ts';
export { mayRead } from './record-access.ts';
