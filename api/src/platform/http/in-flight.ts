import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isEventStream } from './event-stream.ts';

const LOOK_MILLISECONDS = 25;
/** Who has said nothing on a connection for so long has nothing under way there. */
const QUIET_MILLISECONDS = 2000;

/** A round of the event loop with nothing in it takes less. */
const IDLE_ROUND_MILLISECONDS = 0.2;
const MOST_ROUNDS = 10_000;

/** What happens on a connection. */
interface Line {
  answer: ServerResponse | undefined;
  /** When it was opened, or last answered on. */
  quietSince: number;
}

/** The requests that are being answered, so that a server that stops answers them first. */
export class InFlight {
  readonly #lines = new Map<Socket, Line>();
  #server: Server | undefined;
  #isEnding = false;

  /** Watches a server before it listens. */
  watch(server: Server): Server {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#lines.set(socket, { answer: undefined, quietSince: performance.now() });
      socket.once('close', () => this.#lines.delete(socket));
    });
    return server;
  }

  /** Takes note of a request, before it is answered. */
  add(response: ServerResponse): void {
    const line = response.socket && this.#lines.get(response.socket);
    if (!line) return;
    line.answer = response;
    response.once('close', () => {
      line.answer = undefined;
      line.quietSince = performance.now();
    });
    if (this.#isEnding) response.shouldKeepAlive = false;
  }

  /**
   * Goes on answering for a while, each answer the last on its connection, so that whoever speaks to this server speaks
   * to another one next; then takes no more connections, and answers what came on those there are. Event streams end
   * with the server; the job that one tells of does not.
   * @param least milliseconds until those who send people here know that they should not any more
   * @param most milliseconds after which what is still in flight is given up
   */
  async end({ least, most }: { readonly least: number; readonly most: number }): Promise<void> {
    this.#isEnding = true;
    for (const { answer } of this.#lines.values()) if (answer && !answer.headersSent) answer.shouldKeepAlive = false;
    await setTimeout(least);
    await connectionsIdle();
    // The one of HTTP also ends connections on which a request is about to come.
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
 * The event loop has just come round without finding anything to do: no connection waits to be accepted, which closing
 * the door would drop. Under a load that leaves no such moment it is closed all the same.
 */
async function connectionsIdle(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = performance.now();
    await setImmediate();
    if (performance.now() - before < IDLE_ROUND_MILLISECONDS) return;
  }
}
