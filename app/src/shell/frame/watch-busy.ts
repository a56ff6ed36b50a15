import type { Activity } from '../../data/activity.ts';

/** Milliseconds of work without an indicator: a flash at every keystroke would disturb more than the wait. */
export const BUSY_DELAY = 150;

/** Reports when work has lasted long enough to be shown, and when it ends. Returns a function that stops. */
export function watchBusy(
  activity: Pick<Activity, 'isBusy' | 'subscribe'>,
  show: (isBusy: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    if (!activity.isBusy()) {
      clearTimeout(timer);
      timer = undefined;
      show(false);
    } else timer ??= setTimeout(show, BUSY_DELAY, true);
  };
  update();
  const stopListening = activity.subscribe(update);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
