/** How an alert looks and how urgently it is told. */
export type AlertType = 'Success' | 'Error' | 'Secondary';

export interface Alert {
  /** One alert of a name is shown at a time. */
  readonly name: string;
  readonly type: AlertType;
  /** Stands before the text. */
  readonly title?: string;
  /** The text itself, in the reader's language. */
  readonly message: string;
  /** Milliseconds until it goes by itself. */
  readonly duration: number;
}

export interface AlertState {
  /** In the order they were first raised. */
  readonly shown: readonly Alert[];
  /** Errors of the session, newest last, so that none is lost when its time is over. */
  readonly pastErrors: readonly Alert[];
}

export interface AlertStore {
  getState(): AlertState;
  subscribe(listener: () => void): () => void;
  /** Shows an alert. One of the same name is replaced and its time starts again. */
  raise(alert: Omit<Alert, 'duration'> & { readonly duration?: number }): void;
  get(name: string): Alert | undefined;
  remove(name: string): void;
  /** Holds the time of all alerts, while someone reads or reaches for them. */
  pause(): void;
  /** Gives every alert its whole time again. */
  resume(): void;
}

const DEFAULT_DURATION = 5000;

/** Alerts of one screen, by name. */
export function createAlertStore(): AlertStore {
  let state: AlertState = { shown: [], pastErrors: [] };
  let isPaused = false;
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: AlertState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stopTimer = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const remove = (name: string): void => {
    stopTimer(name);
    if (!state.shown.some((alert) => alert.name === name)) return;
    set({ ...state, shown: state.shown.filter((alert) => alert.name !== name) });
  };
  const startTimer = ({ name, duration }: Alert): void => {
    stopTimer(name);
    if (!isPaused) timers.set(name, setTimeout(remove, duration, name));
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    raise({ duration = DEFAULT_DURATION, ...rest }) {
      const alert: Alert = { ...rest, duration };
      const isKnown = state.shown.some(({ name }) => name === alert.name);
      const shown = isKnown
        ? state.shown.map((other) => (other.name === alert.name ? alert : other))
        : [...state.shown, alert];
      set({ shown, pastErrors: alert.type === 'Error' ? [...state.pastErrors, alert] : state.pastErrors });
      startTimer(alert);
    },
    get: (name) => state.shown.find((alert) => alert.name === name),
    remove,
    pause() {
      isPaused = true;
      for (const name of [...timers.keys()]) stopTimer(name);
    },
    resume() {
      isPaused = false;
      for (const alert of state.shown) startTimer(alert);
    },
  };
}
