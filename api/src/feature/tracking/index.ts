export { copyEvents } from './copy-events.ts';
export {
  countFlowEvents,
  countLinkEvents,
  hasTrackedActs,
  type LinkCount,
  readFlowEvents,
  type TrackedAct,
} from './tracked-acts.ts';
export { TrackingModule } from './tracking.module.ts';
export { type TrackedEvent, TrackingRepository } from './tracking.repository.ts';
