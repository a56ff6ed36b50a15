import { AsyncLocalStorage } from 'node:async_hooks';

/** Code of the error that ends a transaction whose content was overtaken. */
export const CONTENT_MOVED_ON = 'CONTENT_MOVED_ON';

/** A request that writes, and the revision of what is published that it is judged by. */
export interface JudgedRequest {
  readonly revision: number;
  /** Something of it is stored, so it cannot be run again. */
  hasStored: boolean;
  /** Answered, or it published something itself: what runs on after it is judged by nobody. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<JudgedRequest>();

/** Runs a request that is judged by a revision. */
export function judgedBy<T>(request: JudgedRequest, work: () => T): T {
  return current.run(request, work);
}

/** The request whose transaction this is; undefined outside one, and once it is over. */
export function judgedRequest(): JudgedRequest | undefined {
  const request = current.getStore();
  return request?.isOver ? undefined : request;
}

/** Something was published between the judging of a request and its storing. */
export function contentMovedOn(): Error {
  return Object.assign(new Error('something was published while a request was stored'), { code: CONTENT_MOVED_ON });
}
