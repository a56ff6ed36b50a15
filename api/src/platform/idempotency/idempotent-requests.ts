import { setTimeout } from 'node:timers/promises';
import { ENDPOINTS, type Endpoint, type Route } from '@lifeform/metadata/contract';
import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { AuditedActs } from '../audit/audited.ts';
import { ReaderLeftError } from '../auth/access-scope.ts';
import type { AdmittedRequest } from '../auth/policy.guard.ts';
import { ApiError } from '../http/api-error.ts';
import { ROUTE } from '../http/endpoint.ts';
import { RelayedError } from '../http/relayed-error.ts';
import { currentJob } from '../job-run/job-run.ts';
import { type Attempt, IdempotencyStore, type KeptAnswer, type Standing } from './idempotency-store.ts';

const HEADER = 'idempotency-key';
/** Printable ASCII without space or comma, which joins a header given twice. */
const KEY = /^[!-+\--~]{1,190}$/;
const LOOK_MILLISECONDS = 50;
const LONGEST_WAIT_MILLISECONDS = 25_000;
/** Refused before anything was done, for reasons of the moment. */
const PASSING: readonly number[] = [HttpStatus.TOO_MANY_REQUESTS, HttpStatus.SERVICE_UNAVAILABLE];

/**
 * A request that changes something may carry an `Idempotency-Key`: sent again, it is answered as it was and nothing is
 * done twice (decision 9).
 */
@Injectable()
export class IdempotentRequests implements NestInterceptor {
  readonly #log = new Logger(IdempotentRequests.name);
  readonly #attempts = new WeakMap<object, Attempt>();

  constructor(
    private readonly reflector: Reflector,
    private readonly store: IdempotencyStore,
    private readonly acts: AuditedActs,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AdmittedRequest>();
    const key = request.headers[HEADER];
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD' || currentJob())
      return next.handle();
    const attempt = this.#attempt(context, request, key);
    return from(this.#stand(attempt)).pipe(
      mergeMap((standing) => {
        if (standing.kind !== 'answered') return this.#begin(attempt, request, next);
        return this.#again(standing.answer, context);
      }),
    );
  }

  /** Keeps what is answered before it is sent, errors included. */
  keepAnswers(server: FastifyInstance): void {
    server.addHook('onSend', async (request, reply, payload) => {
      const attempt = this.#attempts.get(request);
      if (!attempt) return payload;
      this.#attempts.delete(request);
      const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : '';
      const kept = { status: reply.statusCode, type: String(reply.getHeader('content-type') ?? ''), body };
      const isPassing = PASSING.includes(reply.statusCode) && !isSaved(body);
      // The answer is true all the same; whoever asks again is told that it is not known.
      await (isPassing ? this.store.release(attempt) : this.store.answered(attempt, kept)).catch((error: unknown) =>
        this.#log.error(error),
      );
      return payload;
    });
  }

  #attempt(context: ExecutionContext, request: AdmittedRequest, key: unknown): Attempt {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const { file, events }: Endpoint = route ? ENDPOINTS[route] : { summary: '', access: 'public' };
    const { principal, method, url, headers, body } = request;
    if (!principal || file || events) throw new ApiError(HttpStatus.BAD_REQUEST, 'idempotencyNotHere');
    if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(HttpStatus.BAD_REQUEST, 'idempotencyKeyRefused');
    // The parts of an upload are not read yet: its length stands for them.
    const sent = body === undefined ? headers['content-length'] : JSON.stringify(body);
    return this.store.attempt(principal.userID, key, `${method} ${url} ${sent}`);
  }

  /** Waits for the first attempt while it is being done. */
  async #stand(attempt: Attempt): Promise<Standing> {
    for (let waited = 0; waited <= LONGEST_WAIT_MILLISECONDS; waited += LOOK_MILLISECONDS) {
      const standing = await this.store.claim(attempt);
      if (standing.kind === 'other') throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'idempotencyKeyOther');
      if (standing.kind !== 'pending') return standing;
      await setTimeout(LOOK_MILLISECONDS);
    }
    throw new ApiError(HttpStatus.CONFLICT, 'idempotencyUnknown');
  }

  /** The answer once more; whoever reads it again leaves a row of the audit log again. */
  async #again({ status, type, body }: KeptAnswer, context: ExecutionContext): Promise<Buffer | undefined> {
    const headers = { 'idempotent-replayed': 'true', ...(type === '' ? {} : { 'content-type': type }) };
    const bytes = Buffer.from(body);
    if (status >= HttpStatus.BAD_REQUEST) throw new RelayedError({ status, headers, body: bytes.toString('base64') });
    await this.acts.record(context);
    context.switchToHttp().getResponse<FastifyReply>().headers(headers);
    return bytes.length === 0 ? undefined : bytes;
  }

  #begin(attempt: Attempt, request: object, next: CallHandler): Observable<unknown> {
    this.#attempts.set(request, attempt);
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        // Nobody is answered, and so nothing would be kept.
        if (error instanceof ReaderLeftError) await this.store.release(attempt);
        throw error;
      }),
    );
  }
}

/** An answer that says what was saved before something failed. */
function isSaved(body: string): boolean {
  return body.includes('"saved":');
}
