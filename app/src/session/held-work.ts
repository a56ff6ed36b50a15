/** Unsaved work of a screen that outlives the screen, in memory only. */
export interface HeldWork {
  read(username: string, name: string): unknown;
  /**
   * @param work undefined when there is nothing left to lose
   * @param isKept it is kept elsewhere too: the page may be left without asking
   */
  hold(username: string, name: string, work: unknown, isKept?: boolean): void;
  /** Holds files until they are sent: of each name the last. */
  send(username: string, name: string, sending: Sending): void;
  sending(username: string, name: string): Sending | undefined;
  /** Whether anything is held that is not kept elsewhere. */
  hasAny(username: string): boolean;
  /** @param settle saves elsewhere what it can; never rejects. Returns a function that unregisters it. */
  beforeSignOut(settle: () => Promise<void>): () => void;
  /** Resolves once everything that can be saved elsewhere is, or after a timeout. */
  settle(): Promise<void>;
  /** Clears everybody's work at sign-out. */
  clearAll(): void;
  entries(): readonly HeldEntry[];
  /** Restores what an earlier page held. */
  restore(entries: readonly HeldEntry[]): void;
  /** The page may be left without asking: the work has been put aside. */
  release(): void;
}

/** Files that are still being sent to something whose screen may have been left. */
export interface Sending {
  /** Their names as they stand now. */
  names(): readonly string[];
  /** Whether what they were chosen in still waits for them. */
  isWanted(): boolean;
  /** Resolves once they are kept there, or are given up. Never rejects. */
  readonly done: Promise<void>;
  giveUp(): void;
}

type HeldEntry = readonly [key: string, work: unknown];

/** Milliseconds a sign-out waits for work to be saved. */
const PATIENCE = 5_000;

/**
 * Work of a screen that the person finds unchanged when they come back, even after the session ended and they signed in
 * again. While there is any, the browser asks before the page is left.
 * @param page target of the page's leave events
 */
export function createHeldWork(page: () => EventTarget = () => window): HeldWork {
  const held = new Map<string, unknown>();
  const kept = new Set<string>();
  const sent = new Map<string, Sending>();
  const settling = new Set<() => Promise<void>>();
  const ask = (event: Event): void => event.preventDefault();
  const watchPage = (): void => {
    if (held.size > kept.size || sent.size > 0) page().addEventListener('beforeunload', ask);
    else page().removeEventListener('beforeunload', ask);
  };
  return {
    read: (username, name) => held.get(keyOf(username, name)),
    hold: (username, name, work, isKept = false) => {
      const key = keyOf(username, name);
      if (work === undefined) held.delete(key);
      else held.set(key, work);
      if (isKept && work !== undefined) kept.add(key);
      else kept.delete(key);
      watchPage();
    },
    send: (username, name, sending) => {
      const key = keyOf(username, name);
      sent.set(key, sending);
      watchPage();
      void sending.done.then(() => {
        if (sent.get(key) === sending) sent.delete(key);
        watchPage();
      });
    },
    sending: (username, name) => {
      const found = sent.get(keyOf(username, name));
      if (found === undefined || found.isWanted()) return found;
      found.giveUp();
      return undefined;
    },
    hasAny: (username) =>
      [...held.keys(), ...sent.keys()].some((key) => !kept.has(key) && key.startsWith(keyOf(username, ''))),
    beforeSignOut: (settle) => {
      settling.add(settle);
      return () => settling.delete(settle);
    },
    settle: () =>
      Promise.race([
        Promise.all([...[...settling].map((settle) => settle()), ...[...sent.values()].map(({ done }) => done)]).then(
          () => undefined,
        ),
        new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
      ]),
    clearAll: () => {
      for (const sending of sent.values()) sending.giveUp();
      if (held.size + sent.size === 0) return;
      held.clear();
      kept.clear();
      sent.clear();
      watchPage();
    },
    entries: () => [...held],
    restore: (entries) => {
      for (const [key, work] of entries) held.set(key, work);
      watchPage();
    },
    release: () => page().removeEventListener('beforeunload', ask),
  };
}

function keyOf(username: string, name: string): string {
  return `${username.toLowerCase()} ${name}`;
}
