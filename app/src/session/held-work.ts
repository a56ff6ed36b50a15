/** Work on a screen that is saved nowhere yet: it outlives its screen, and nothing else of it leaves the memory. */
export interface HeldWork {
  read(username: string, name: string): unknown;
  /** @param work undefined when there is nothing left to lose */
  hold(username: string, name: string, work: unknown): void;
  hasAny(username: string): boolean;
  /** @param settle keeps elsewhere what still can be; it never rejects. Answers what takes it back. */
  beforeSignOut(settle: () => Promise<void>): () => void;
  /** Resolves once everything that could be kept elsewhere is, or nobody waits for it any longer. */
  settle(): Promise<void>;
  /** Everybody's: the person signed out. */
  clearAll(): void;
  entries(): readonly HeldEntry[];
  /** Takes back what was held by an earlier page. */
  restore(entries: readonly HeldEntry[]): void;
  /** The page may be left unasked: what is held was put aside. */
  release(): void;
}

type HeldEntry = readonly [key: string, work: unknown];

/** Milliseconds a sign-out waits for work to be kept. */
const PATIENCE = 5_000;

/**
 * Whoever goes to another screen and comes back finds their work as they left it, also after their session ended and
 * they signed in again. While there is any, the browser asks before the page is left.
 * @param page what tells that it is about to be left
 */
export function createHeldWork(page: () => EventTarget = () => window): HeldWork {
  const held = new Map<string, unknown>();
  const settling = new Set<() => Promise<void>>();
  const ask = (event: Event): void => event.preventDefault();
  const watchPage = (): void => {
    if (held.size > 0) page().addEventListener('beforeunload', ask);
    else page().removeEventListener('beforeunload', ask);
  };
  return {
    read: (username, name) => held.get(keyOf(username, name)),
    hold: (username, name, work) => {
      if (work === undefined) held.delete(keyOf(username, name));
      else held.set(keyOf(username, name), work);
      watchPage();
    },
    hasAny: (username) => [...held.keys()].some((key) => key.startsWith(keyOf(username, ''))),
    beforeSignOut: (settle) => {
      settling.add(settle);
      return () => settling.delete(settle);
    },
    settle: () =>
      Promise.race([
        Promise.all([...settling].map((settle) => settle())).then(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
      ]),
    clearAll: () => {
      if (held.size === 0) return;
      held.clear();
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
