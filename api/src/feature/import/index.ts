export { ImportModule } from './import.module.ts';
