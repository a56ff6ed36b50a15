type Fetch = () => Promise<unknown>;

export interface FetchingAhead {
  /** Runs something when the browser is idle. */
  readonly whenIdle: (run: () => void) => void;
  /** Rejects while the server cannot be reached. */
  readonly reach: () => Promise<unknown>;
}

/** Milliseconds for which an answer of the server counts as current. */
const FRESH = 1_000;

const offered: Fetch[] = [];
let settings: FetchingAhead | undefined;
let isRunning = false;
let reaching: Promise<unknown> | undefined;

/** Registers a part of the program to be loaded in idle time, unless it is needed earlier. */
export function offerAhead(fetch: Fetch): void {
  offered.push(fetch);
  go();
}

/**
 * Starts loading parts one after another in idle time, so that later screens open at once, even offline. Nothing is
 * requested while the server cannot be reached: most browsers remember a failed module for the life of the page.
 */
export function fetchAhead(next: FetchingAhead): void {
  settings = next;
  go();
}

/** Resolves when a part may be requested. */
export function reachServer(): Promise<unknown> {
  if (settings === undefined) return Promise.resolve();
  reaching ??= settings.reach().then(
    () => setTimeout(forget, FRESH),
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  return reaching;
}

function forget(): void {
  reaching = undefined;
}

function go(): void {
  if (isRunning || settings === undefined || offered.length === 0) return;
  isRunning = true;
  settings.whenIdle(() => {
    const next = (): void => {
      isRunning = false;
      go();
    };
    const fetch = offered.shift();
    if (fetch === undefined) next();
    else fetch().then(next, next); // a part that fails is loaded when it is opened
  });
}
