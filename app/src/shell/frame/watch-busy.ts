import type { Activity } from '../../data/activity.ts';

/** Milliseconds of work without an indicator: a flash at every keystroke would disturb more than the wait. */
export const BUSY_DELAY = 150;

/** Milliseconds after which somebody wants to hear that the product is still at work. */
export const LONG_DELAY = 1_000;

/** Reports when work has lasted long enough to be shown, and when it ends. Returns a function that stops. */
export function watchBusy(
  activity: Pick<Activity, 'isBusy' | 'subscribe'>,
  show: (isBusy: boolean) => void,
  delay = BUSY_DELAY,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    if (!activity.isBusy()) {
      clearTimeout(timer);
      timer = undefined;
      show(false);
    } else timer ??= setTimeout(show, delay, true);
  };
  update();
  const stopListening = activity.subscribe(update);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
