import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import type { TrackedEvent } from './types.ts';

const SHOWN: Readonly<Record<string, TrackedEvent['eventType']>> = { tab: 'TAB_CLICK', page: 'PAGE_LOAD' };

/** Reports an action on a control whose item is tracked. */
export function track({ options }: FormRuntime, { item }: FieldRuntime, eventType: TrackedEvent['eventType']): void {
  if (item.isTracking === true) options.onTrack?.({ eventType, name: item.name });
}

/** Reports a pressed tab or a displayed page. */
export function trackShown(work: FormRuntime, name: string): void {
  const runtime = work.runtimes.get(name);
  const eventType = runtime && SHOWN[runtime.type];
  if (runtime && eventType) track(work, runtime, eventType);
}
