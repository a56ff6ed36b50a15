/** Number of requests in progress, for the busy indicator. */
export interface Activity {
  /** Returns a function to call at the end. */
  begin(): () => void;
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createActivity(): Activity {
  let running = 0;
  const listeners = new Set<() => void>();
  const count = (by: number): void => {
    running += by;
    for (const listener of listeners) listener();
  };
  return {
    begin: () => {
      count(1);
      return () => count(-1);
    },
    isBusy: () => running > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
