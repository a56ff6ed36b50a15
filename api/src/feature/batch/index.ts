export { BatchModule } from './batch.module.ts';
