import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request and returns true, or leaves it unchanged to the framework. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers the busiest requests before the framework. A shortcut must make the route's own checks; whatever it cannot
 * answer at once, errors included, goes the usual way.
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
