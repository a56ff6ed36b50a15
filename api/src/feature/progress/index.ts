export { InProgressModule } from './in-progress.module.ts';
