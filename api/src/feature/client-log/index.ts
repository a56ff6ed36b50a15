export { ClientLogModule } from './client-log.module.ts';
