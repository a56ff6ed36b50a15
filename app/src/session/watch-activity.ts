import { SESSION_LIMITS } from '@lifeform/metadata/insurance';

/** Events that count as activity. */
export const ACTIVITY = ['load', 'mousemove', 'click', 'keydown'] as const;

/** Milliseconds during which further activity is ignored. */
const { activityThrottleMilliseconds: THROTTLE } = SESSION_LIMITS;

/** Reports activity, at most once a second. Returns a function that stops. */
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
