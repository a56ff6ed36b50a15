import type { Slot } from './slot.ts';
import type { TrackedEvent } from './types.ts';
import type { Workspace } from './workspace.ts';

const SHOWN: Readonly<Record<string, TrackedEvent['eventType']>> = { tab: 'TAB_CLICK', page: 'PAGE_LOAD' };

/** Tells of what was done with a control, when its item is tracked. */
export function track({ options }: Workspace, { item, name }: Slot, eventType: TrackedEvent['eventType']): void {
  if (item.isTracking === true) options.onTrack?.({ eventType, name });
}

/** Tells of a tab that was pressed or a page that is displayed. */
export function trackShown(work: Workspace, name: string): void {
  const slot = work.slots.get(name);
  const eventType = slot && SHOWN[slot.type];
  if (slot && eventType) track(work, slot, eventType);
}
