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
import { ApiError } from '../http/api-error.ts';
import { Authenticator, type Holder } from './authenticator.ts';
import type { AdmittedRequest } from './policy.guard.ts';

interface Running {
  readonly holder: Holder;
  readonly controller: AbortController;
}

/**
 * Lets long work know that whoever asked for it has lost their access meanwhile, until the last byte of its answer is
 * sent. Work that changes rows is not broken off; what only makes something to read (a printed page, a file behind a
 * ticket) asks here, and a file that is made as it is sent breaks off.
 */
@Injectable()
export class AccessScope implements NestInterceptor {
  readonly #current = new AsyncLocalStorage<AbortSignal>();
  readonly #running = new Set<Running>();

  constructor(authenticator: Authenticator) {
    authenticator.onEnd((isOver) => {
      for (const { holder, controller } of this.#running) if (isOver(holder)) controller.abort(over());
    });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { principal } = context.switchToHttp().getRequest<AdmittedRequest>();
    if (!principal) return next.handle();
    const controller = new AbortController();
    const running = { holder: principal, controller };
    this.#running.add(running);
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    raw.once('close', () => this.#running.delete(running));
    return new Observable((subscriber) =>
      this.#current.run(controller.signal, () =>
        next
          .handle()
          .pipe(tap((answer) => breakOff(answer, controller.signal)))
          .subscribe(subscriber),
      ),
    );
  }

  /** Aborted once the person behind this request has no access any more; undefined outside of a person's request. */
  get signal(): AbortSignal | undefined {
    return this.#current.getStore();
  }

  /** @throws ApiError 401 once they have none */
  require(): void {
    this.signal?.throwIfAborted();
  }
}

/** @throws ApiError 401 in place of a file for somebody who has lost their access while it was made */
function breakOff(answer: unknown, signal: AbortSignal): void {
  if (!(answer instanceof StreamableFile)) return;
  const stream = answer.getStream();
  // Whoever sends it is told as well; until then nobody else listens, and an error without a listener ends the process.
  stream.once('error', () => undefined);
  signal.addEventListener('abort', () => stream.destroy(over()), { once: true });
  signal.throwIfAborted();
}

function over(): ApiError {
  return new ApiError(HttpStatus.UNAUTHORIZED, 'signInExpired');
}
