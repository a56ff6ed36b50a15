import { SESSION_LIMITS } from '@lifeform/metadata/insurance';

/** What counts as a person being there. */
export const ACTIVITY = ['load', 'mousemove', 'click', 'keydown'] as const;

/** Milliseconds in which further activity is no news. */
const { activityThrottleMilliseconds: THROTTLE } = SESSION_LIMITS;

/** Tells of activity, at most once a second. Answers what ends it. */
export function watchActivity(target: EventTarget, tell: () => void, now: () => number = Date.now): () => void {
  const stop = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  const listen = (): void => {
    if (now() - last < THROTTLE) return;
    last = now();
    tell();
  };
  for (const type of ACTIVITY) target.addEventListener(type, listen, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
