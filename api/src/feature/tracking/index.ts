export { hasDeeds, readFlowEvents, readLinkEvents, type TrackedDeed } from './tracked-deeds.ts';
export { TrackingModule } from './tracking.module.ts';
export { type TrackedEvent, TrackingRepository } from './tracking.repository.ts';
