import type { Activity } from '../../data/activity.ts';

/** Milliseconds of work that show nothing: a flash at every keystroke disturbs more than the wait. */
export const BUSY_DELAY = 150;

/** Tells when work has gone on long enough to be shown, and when it is over. Answers what ends the watch. */
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
