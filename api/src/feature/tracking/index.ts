export { copyEvents } from './copy-events.ts';
export {
  type ControlCount,
  countFlowEvents,
  countLinkEvents,
  hasTrackedActs,
  readFlowEvents,
  type TrackedAct,
  type TrackedTime,
} from './tracked-acts.ts';
export { TrackingModule } from './tracking.module.ts';
export { type TrackedEvent, TrackingRepository } from './tracking.repository.ts';
