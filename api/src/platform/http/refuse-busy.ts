import type { ServerResponse } from 'node:http';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { Logger } from 'pino';
import type { Excess } from './admission.ts';
import { DATA_SECURITY_HEADERS } from './security-headers.ts';

const RETRY_AFTER_SECONDS = '2';
/** Refused requests are counted, not logged: a line for each would cost more than the request. */
const LOG_MILLISECONDS = 10_000;

/** Refuses requests before the framework sees them: a refusal costs a twentieth of a quote. */
export class BusyRefusal {
  #refused: Partial<Record<Excess, number>> = {};
  #telling: NodeJS.Timeout | undefined;
  #body: { readonly of: string; readonly bytes: Buffer } | undefined;

  /** @param answer the error answer, worded */
  constructor(
    private readonly log: Logger,
    private readonly answer: () => ErrorAnswer,
  ) {}

  send(excess: Excess, response: ServerResponse): void {
    this.#count(excess);
    const bytes = this.#bytes();
    response
      .writeHead(503, {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': bytes.length,
        'cache-control': 'no-store',
        'retry-after': RETRY_AFTER_SECONDS,
        ...DATA_SECURITY_HEADERS,
      })
      .end(response.req.method === 'HEAD' ? undefined : bytes);
  }

  /** The texts of errors can be changed while the server runs. */
  #bytes(): Buffer {
    const answer = this.answer();
    if (this.#body?.of !== answer.message) {
      this.#body = { of: answer.message, bytes: Buffer.from(JSON.stringify(answer)) };
    }
    return this.#body.bytes;
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
