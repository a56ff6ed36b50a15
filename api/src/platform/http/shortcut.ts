import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request and says so, or leaves it, untouched, to the framework. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The place in front of the framework where the busiest answers leave from. A shortcut must check what the route
 * checks; whatever it cannot answer at once, errors included, takes the usual way.
 */
export class Shortcuts {
  #shortcut: Shortcut = () => false;

  use(shortcut: Shortcut): void {
    this.#shortcut = shortcut;
  }

  take(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#shortcut(request, response);
  }
}
