import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, ERROR_GROUP, type Route } from '@lifeform/metadata/contract';
import type { OverloadLimits } from '../config/overload-limits.ts';
import { isEventStream } from './event-stream.ts';
import type { LoopDelay } from './loop-delay.ts';

/**
 * Served under any load: whether the server is there, what was published, leaving, and the words for a refusal. Each
 * costs little.
 */
const ALWAYS = [
  'GET /api/getVersion',
  'GET /api/ready',
  'GET /api/live',
  'POST /users/logout',
] as const satisfies readonly Route[];
const ALWAYS_SERVED: ReadonlySet<string> = new Set([
  ...ALWAYS,
  `GET ${addressOf('GET /api/GetMessages/:group', { group: ERROR_GROUP })}`,
]);

/** Why a request is not admitted. */
export type Excess = 'requests' | 'loop';

/** Admits as many requests as the server can answer in time. The others are to be refused at once. */
export class Admission {
  readonly #answering = new Set<ServerResponse>();

  constructor(
    private readonly limits: Pick<OverloadLimits, 'requests' | 'loopMilliseconds'>,
    private readonly loop: Pick<LoopDelay, 'isLate'>,
  ) {}

  /** What there is too much of; undefined when the request is admitted. It counts until it is answered. */
  excess(request: IncomingMessage, response: ServerResponse): Excess | undefined {
    const isLate = this.loop.isLate(this.limits.loopMilliseconds);
    if (ALWAYS_SERVED.has(routeOf(request))) return undefined;
    if (isLate) return 'loop';
    if (this.#isFull) return 'requests';
    this.#count(request, response);
    return undefined;
  }

  get #isFull(): boolean {
    if (this.#answering.size < this.limits.requests) return false;
    // Neither an open stream nor an answer that a slow reader still takes is work.
    for (const answer of this.#answering) {
      if (isEventStream(answer) || answer.writableEnded) this.#answering.delete(answer);
    }
    return this.#answering.size >= this.limits.requests;
  }

  /** From its last byte on: bodies that somebody sends slowly keep nobody out. */
  #count(request: IncomingMessage, response: ServerResponse): void {
    const begin = () => this.#answering.add(response);
    if (hasBody(request)) request.once('end', begin);
    else begin();
    response.once('close', () => {
      request.off('end', begin);
      this.#answering.delete(response);
    });
  }
}

function routeOf({ method, url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return `${method === 'HEAD' ? 'GET' : method} ${query < 0 ? url : url.slice(0, query)}`;
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
