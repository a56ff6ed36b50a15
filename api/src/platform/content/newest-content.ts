import { type CallHandler, type ExecutionContext, HttpStatus, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, finalize, from, mergeMap, Observable, throwError } from 'rxjs';
import type { AdmittedRequest } from '../auth/policy.guard.ts';
import { CONTENT_MOVED_ON, type JudgedRequest, judgedBy } from '../database/judged-request.ts';
import { ApiError } from '../http/api-error.ts';
import { ContentFollower } from './content-follower.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Times a request is judged again because something was published meanwhile. */
const ATTEMPTS = 3;

/**
 * Whatever a person sends is judged by what the database has as its newest, whichever server was told of it. Should
 * something be published between the judging and the storing, nothing is stored and the request is judged again.
 */
@Injectable()
export class NewestContent implements NestInterceptor {
  constructor(private readonly content: ContentFollower) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, principal, headers } = context.switchToHttp().getRequest<AdmittedRequest>();
    if (!principal || READING.has(method) || !this.content.mayBeBehind) return next.handle();
    // A file that was sent can be read once.
    const isUpload = headers['content-type']?.startsWith('multipart/') === true;
    return this.#judged(next, isUpload ? ATTEMPTS : 1);
  }

  #judged(next: CallHandler, attempt: number): Observable<unknown> {
    return from(this.content.catchUp()).pipe(mergeMap(() => this.#run(next, attempt)));
  }

  #run(next: CallHandler, attempt: number): Observable<unknown> {
    const request: JudgedRequest = { revision: this.content.revision, hasStored: false, isOver: false };
    // Subscribed within: what runs later, in other interceptors and the handler, is then of this request.
    const handled = new Observable((subscriber) => judgedBy(request, () => next.handle().subscribe(subscriber)));
    return handled.pipe(
      catchError((error: unknown) => {
        if (!isMovedOn(error)) return throwError(() => error);
        if (attempt < ATTEMPTS && !request.hasStored) return this.#judged(next, attempt + 1);
        return throwError(() => new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'databaseBusy'));
      }),
      finalize(() => {
        request.isOver = true;
      }),
    );
  }
}

function isMovedOn(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CONTENT_MOVED_ON;
}
