import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, HttpStatus, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, Observable } from 'rxjs';
import { ApiError } from '../http/api-error.ts';
import { Authenticator, type Holder } from './authenticator.ts';
import type { AdmittedRequest } from './policy.guard.ts';

interface Running {
  readonly holder: Holder;
  readonly controller: AbortController;
}

/**
 * Lets long work know that whoever asked for it has lost their access meanwhile. Work that changes rows is not broken
 * off; what only makes something to read (a printed page, a file behind a ticket) asks here.
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
    const running = { holder: principal, controller: new AbortController() };
    this.#running.add(running);
    return new Observable((subscriber) =>
      this.#current.run(running.controller.signal, () =>
        next
          .handle()
          .pipe(finalize(() => this.#running.delete(running)))
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

function over(): ApiError {
  return new ApiError(HttpStatus.UNAUTHORIZED, 'signInExpired');
}
