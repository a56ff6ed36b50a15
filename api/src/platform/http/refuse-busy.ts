import type { ServerResponse } from 'node:http';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { Logger } from 'pino';
import type { Excess } from './admission.ts';
import { DATA_SECURITY_HEADERS } from './security-headers.ts';

const RETRY_AFTER_SECONDS = '2';
/** Refused requests are counted, not logged: a line for each would cost more than the request. */
const LOG_MILLISECONDS = 10_000;

const KEPT_MILLISECONDS = 1000;
const HEADERS = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': RETRY_AFTER_SECONDS,
  ...DATA_SECURITY_HEADERS,
} as const;

interface Prepared {
  readonly bytes: Buffer;
  /** Alternating names and values, which `writeHead` takes without conversion. */
  readonly headers: readonly string[];
  /** By `performance.now()`. */
  readonly until: number;
}

/** Refuses requests before the framework sees them: a refusal has to cost far less than a quote. */
export class BusyRefusal {
  #refused: Partial<Record<Excess, number>> = {};
  #telling: NodeJS.Timeout | undefined;
  #ready: Prepared | undefined;

  /** @param answer the error answer, worded */
  constructor(
    private readonly log: Logger,
    private readonly answer: () => ErrorAnswer,
  ) {}

  send(excess: Excess, response: ServerResponse): void {
    this.#count(excess);
    const { bytes, headers } = this.#prepared();
    // The cast: Node declares a mutable array but only reads it.
    response.writeHead(503, headers as string[]).end(response.req.method === 'HEAD' ? undefined : bytes);
  }

  /** The texts of errors can be changed while the server runs; putting one into words costs more than sending it. */
  #prepared(): Prepared {
    const now = performance.now();
    if (this.#ready && now < this.#ready.until) return this.#ready;
    const bytes = Buffer.from(JSON.stringify(this.answer()));
    const headers = Object.entries({ ...HEADERS, 'content-length': String(bytes.length) }).flat();
    this.#ready = { bytes, headers, until: now + KEPT_MILLISECONDS };
    return this.#ready;
  }

  #count(excess: Excess): void {
    this.#refused[excess] = (this.#refused[excess] ?? 0) + 1;
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.log.warn({ refused: this.#refused }, 'more was asked than the server can do');
      this.#refused = {};
    }, LOG_MILLISECONDS).unref();
  }
}
