export { LiveModule } from './live.module.ts';
export { LiveHub } from './live-hub.ts';
