/** Look and urgency of an alert. */
export type AlertType = 'Success' | 'Error' | 'Secondary';

export interface Alert {
  /** Only one alert of an id is shown at a time. */
  readonly id: string;
  readonly alertType: AlertType;
  /** Precedes the text. */
  readonly title?: string;
  /** The text in the reader's language. */
  readonly msg: string;
  /** Milliseconds until it disappears. */
  readonly duration: number;
}

export interface AlertState {
  /** In the order they were first raised. */
  readonly shown: readonly Alert[];
  /** The session's errors, newest last, so that none is lost when it disappears. */
  readonly pastErrors: readonly Alert[];
}

export interface AlertStore {
  getState(): AlertState;
  subscribe(listener: () => void): () => void;
  /**
   * Shows an alert. One with the same id is replaced and its timer restarts; an error with the same text as a shown one
   * is not repeated, because one failure often ends several calls.
   */
  raise(alert: Omit<Alert, 'duration'> & { readonly duration?: number }): void;
  get(id: string): Alert | undefined;
  remove(id: string): void;
  /** Removes shown alerts and past errors, for a new session. */
  clearAll(): void;
  /** Stops all timers, while someone reads or reaches for an alert. */
  pause(): void;
  /** Restarts all timers. */
  resume(): void;
}

const DEFAULT_DURATION = 5000;

/** Alerts of one screen, by id. */
export function createAlertStore(): AlertStore {
  let state: AlertState = { shown: [], pastErrors: [] };
  let isPaused = false;
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: AlertState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stopTimer = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const remove = (id: string): void => {
    stopTimer(id);
    if (!state.shown.some((alert) => alert.id === id)) return;
    set({ ...state, shown: state.shown.filter((alert) => alert.id !== id) });
  };
  const startTimer = ({ id, duration }: Alert): void => {
    stopTimer(id);
    if (!isPaused) timers.set(id, setTimeout(remove, duration, id));
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    raise({ duration = DEFAULT_DURATION, ...rest }) {
      const alert: Alert = { ...rest, duration };
      const isError = alert.alertType === 'Error';
      const isReplaced = (other: Alert): boolean => {
        return other.id === alert.id || (isError && other.alertType === 'Error' && other.msg === alert.msg);
      };
      const at = state.shown.findIndex(isReplaced);
      const others = state.shown.filter((other) => !isReplaced(other));
      for (const other of state.shown) if (isReplaced(other)) stopTimer(other.id);
      const shown = at === -1 ? [...others, alert] : [...others.slice(0, at), alert, ...others.slice(at)];
      set({ shown, pastErrors: isError ? [...state.pastErrors, alert] : state.pastErrors });
      startTimer(alert);
    },
    get: (id) => state.shown.find((alert) => alert.id === id),
    remove,
    clearAll() {
      for (const id of [...timers.keys()]) stopTimer(id);
      if (state.shown.length > 0 || state.pastErrors.length > 0) set({ shown: [], pastErrors: [] });
    },
    pause() {
      isPaused = true;
      for (const id of [...timers.keys()]) stopTimer(id);
    },
    resume() {
      isPaused = false;
      for (const alert of state.shown) startTimer(alert);
    },
  };
}
