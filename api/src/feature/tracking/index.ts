export { copyEvents } from './copy-events.ts';
export { hasTrackedActs, readFlowEvents, readLinkEvents, type TrackedAct } from './tracked-acts.ts';
export { TrackingModule } from './tracking.module.ts';
export { type TrackedEvent, TrackingRepository } from './tracking.repository.ts';
