import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import type { TrackedEvent } from './types.ts';

const SHOWN: Readonly<Record<string, TrackedEvent['eventType']>> = { tab: 'TAB_CLICK', page: 'PAGE_LOAD' };

/** Tells of what was done with a control, when its item is tracked. */
export function track({ options }: FormRuntime, { item }: FieldRuntime, eventType: TrackedEvent['eventType']): void {
  if (item.isTracking === true) options.onTrack?.({ eventType, name: item.name });
}

/** Tells of a tab that was pressed or a page that is displayed. */
export function trackShown(work: FormRuntime, name: string): void {
  const runtime = work.runtimes.get(name);
  const eventType = runtime && SHOWN[runtime.type];
  if (runtime && eventType) track(work, runtime, eventType);
}
