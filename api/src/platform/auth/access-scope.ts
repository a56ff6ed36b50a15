import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Observable, tap } from 'rxjs';
import { AfterSaveError } from '../http/after-save-error.ts';
import { ApiError } from '../http/api-error.ts';
import { currentJob } from '../job-run/job-run.ts';
import { Authenticator, type Holder } from './authenticator.ts';
import type { AdmittedRequest } from './policy.guard.ts';

interface Running {
  readonly holder: Holder;
  readonly controller: AbortController;
}

/** Whoever asked has closed the connection: nobody is left to answer. */
export class ReaderLeftError extends Error {
  override readonly name = 'ReaderLeftError';
}

/** Whether nobody waits for the answer any more: nothing failed. */
export function isUnread(error: unknown): boolean {
  return error instanceof ReaderLeftError || (error instanceof AfterSaveError && isUnread(error.cause));
}

/**
 * Tells long-running work that the person who requested it has lost access or left, or that its job has ended, until the last byte of the answer
 * is sent. Work that changes rows is not aborted; work that only produces output (a printed page, a file behind a ticket) checks
 * here, and a file that is generated while sent is cut off.
 */
@Injectable()
export class AccessScope implements NestInterceptor {
  readonly #current = new AsyncLocalStorage<AbortSignal>();
  readonly #running = new Set<Running>();

  constructor(authenticator: Authenticator) {
    authenticator.onEnd(
      (isOver) => {
        for (const { holder, controller } of this.#running) if (isOver(holder)) controller.abort(over());
      },
      () => [...this.#running].map(({ holder }) => holder),
    );
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { principal } = context.switchToHttp().getRequest<AdmittedRequest>();
    if (!principal) return next.handle();
    const controller = new AbortController();
    const running = { holder: principal, controller };
    this.#running.add(running);
    const job = currentJob()?.signal;
    job?.addEventListener('abort', () => controller.abort(job.reason), { once: true });
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    raw.once('close', () => {
      this.#running.delete(running);
      if (!raw.writableFinished) controller.abort(new ReaderLeftError('the reader left'));
    });
    return new Observable((subscriber) =>
      this.#current.run(controller.signal, () =>
        next
          .handle()
          .pipe(tap((answer) => breakOff(answer, controller.signal)))
          .subscribe(subscriber),
      ),
    );
  }

  /** Aborted once the person behind this request loses access or leaves, or its job ends; undefined outside a person's request. */
  get signal(): AbortSignal | undefined {
    return this.#current.getStore();
  }

  /** @throws ApiError 401 or ReaderLeftError after that */
  require(): void {
    this.signal?.throwIfAborted();
  }
}

/** @throws ApiError 401 instead of a file when the person lost access while it was made */
function breakOff(answer: unknown, signal: AbortSignal): void {
  if (!(answer instanceof StreamableFile)) return;
  const stream = answer.getStream();
  // The sender is notified too; until then nobody else listens, and an error without a listener ends the process.
  stream.once('error', () => undefined);
  signal.addEventListener('abort', () => stream.destroy(signal.reason), { once: true });
  signal.throwIfAborted();
}

function over(): ApiError {
  return new ApiError(HttpStatus.UNAUTHORIZED, 'signInExpired');
}
