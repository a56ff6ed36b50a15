/** Work on a screen that is saved nowhere yet: it outlives its screen, and nothing else of it leaves the memory. */
export interface HeldWork {
  read(username: string, name: string): unknown;
  /** @param work undefined when there is nothing left to lose */
  hold(username: string, name: string, work: unknown): void;
  hasAny(username: string): boolean;
  /** Everybody's: the person signed out. */
  clearAll(): void;
}

/**
 * Whoever goes to another screen and comes back finds their work as they left it, also after their session ended and
 * they signed in again. While there is any, the browser asks before the page is left.
 * @param page what tells that it is about to be left
 */
export function createHeldWork(page: () => EventTarget = () => window): HeldWork {
  const held = new Map<string, unknown>();
  const ask = (event: Event): void => event.preventDefault();
  const settle = (): void => {
    if (held.size > 0) page().addEventListener('beforeunload', ask);
    else page().removeEventListener('beforeunload', ask);
  };
  return {
    read: (username, name) => held.get(keyOf(username, name)),
    hold: (username, name, work) => {
      if (work === undefined) held.delete(keyOf(username, name));
      else held.set(keyOf(username, name), work);
      settle();
    },
    hasAny: (username) => [...held.keys()].some((key) => key.startsWith(keyOf(username, ''))),
    clearAll: () => {
      if (held.size === 0) return;
      held.clear();
      settle();
    },
  };
}

function keyOf(username: string, name: string): string {
  return `${username.toLowerCase()} ${name}`;
}
