type Fetch = () => Promise<unknown>;

export interface FetchingAhead {
  /** Runs something when the browser has nothing else to do. */
  readonly whenIdle: (run: () => void) => void;
  /** Rejects while the server cannot be reached. */
  readonly reach: () => Promise<unknown>;
}

/** Milliseconds for which a server that answered counts as one that answers. */
const FRESH = 1_000;

const offered: Fetch[] = [];
let settings: FetchingAhead | undefined;
let isRunning = false;
let reaching: Promise<unknown> | undefined;

/** A part of the program that is fetched when there is time, if nobody asked for it before. */
export function offerAhead(fetch: Fetch): void {
  offered.push(fetch);
  go();
}

/**
 * From now on parts of the program come one after another in idle time, so that what is opened later opens at once,
 * also without a network. None is asked for while the server cannot be reached: most browsers remember a part that
 * did not come for as long as the page stands.
 */
export function fetchAhead(next: FetchingAhead): void {
  settings = next;
  go();
}

/** Resolves when a part may be asked for. */
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
    else fetch().then(next, next); // one that does not come is fetched when it is opened
  });
}
