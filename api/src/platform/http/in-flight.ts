import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isEventStream } from './event-stream.ts';

const LOOK_MILLISECONDS = 25;
/** A connection silent for this long has nothing in progress. */
const QUIET_MILLISECONDS = 2000;

/** An idle round of the event loop takes less. */
const IDLE_ROUND_MILLISECONDS = 0.2;
const MOST_ROUNDS = 10_000;

/** Each layer that handles an answer waits for its end: more listeners than Node takes for a leak when a file is sent. */
const MOST_LISTENERS = 30;

/** The state of a connection. */
interface Line {
  answer: ServerResponse | undefined;
  /** When it was opened, or last answered. */
  quietSince: number;
}

/** Requests being answered, so that a stopping server answers them first. */
export class InFlight {
  readonly #lines = new Map<Socket, Line>();
  #server: Server | undefined;
  #isEnding = false;

  /** Watches a server; call before it listens. */
  watch(server: Server): Server {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#lines.set(socket, { answer: undefined, quietSince: performance.now() });
      socket.once('close', () => this.#lines.delete(socket));
    });
    return server;
  }

  /** Records a request before it is answered. */
  add(response: ServerResponse): void {
    const line = response.socket && this.#lines.get(response.socket);
    if (!line) return;
    line.answer = response;
    response.setMaxListeners(MOST_LISTENERS);
    response.once('close', () => {
      line.answer = undefined;
      line.quietSince = performance.now();
    });
    if (this.#isEnding) response.shouldKeepAlive = false;
  }

  /**
   * Answers for a while with each answer the last on its connection, so that clients connect elsewhere next; then
   * accepts no more connections and answers what has arrived. Event streams end with the server; the job one reports on
   * does not.
   * @param least milliseconds until load balancers know that the server is not ready
   * @param most milliseconds after which unfinished requests are dropped
   */
  async end({ least, most }: { readonly least: number; readonly most: number }): Promise<void> {
    this.#isEnding = true;
    for (const { answer } of this.#lines.values()) if (answer && !answer.headersSent) answer.shouldKeepAlive = false;
    await setTimeout(least);
    await connectionsIdle();
    // Node's own also closes connections on which a request is about to arrive.
    if (this.#server) NetServer.prototype.close.call(this.#server);
    for (let left = most; left > 0 && this.#isBusy(); left -= LOOK_MILLISECONDS) await setTimeout(LOOK_MILLISECONDS);
  }

  #isBusy(): boolean {
    const now = performance.now();
    return [...this.#lines.values()].some(({ answer, quietSince }) =>
      answer ? !isEventStream(answer) : now - quietSince < QUIET_MILLISECONDS,
    );
  }
}

/**
 * Waits for an idle round of the event loop: then no connection waits to be accepted, which closing would drop. Under
 * constant load it closes anyway.
 */
async function connectionsIdle(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = performance.now();
    await setImmediate();
    if (performance.now() - before < IDLE_ROUND_MILLISECONDS) return;
  }
}
