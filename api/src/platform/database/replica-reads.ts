import { AsyncLocalStorage } from 'node:async_hooks';

const SCOPE = new AsyncLocalStorage<true>();

/** What is done within may read what is a second old, where the installation has a replica. */
export function readingReplica<T>(work: () => T): T {
  return SCOPE.run(true, work);
}

export function mayReadReplica(): boolean {
  return SCOPE.getStore() === true;
}
