/** Requests in progress, and those that wait for a busy server, for the busy indicator. */
export interface Activity {
  /** Returns a function to call at the end. */
  begin(): () => void;
  isBusy(): boolean;
  /** A request waits until it is sent again; returns a function to call when it is. */
  wait(): () => void;
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createActivity(): Activity {
  const counts = { running: 0, waiting: 0 };
  const listeners = new Set<() => void>();
  const count = (what: keyof typeof counts, by: number): void => {
    counts[what] += by;
    for (const listener of listeners) listener();
  };
  const counter = (what: keyof typeof counts) => () => {
    count(what, 1);
    return () => count(what, -1);
  };
  return {
    begin: counter('running'),
    isBusy: () => counts.running + counts.waiting > 0,
    wait: counter('waiting'),
    isWaiting: () => counts.waiting > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
