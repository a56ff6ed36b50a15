export { ChangeModule } from './change.module.ts';
