import type { KeptRequest } from '@lifeform/metadata/contract';

type Listener = (request: KeptRequest) => void;

const listeners = new Set<Listener>();

/** Hears of requests that the server refused because they have to be reviewed. @returns how to stop hearing of them */
export function onReviewFirst(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellReviewFirst(request: KeptRequest): void {
  for (const listener of listeners) listener(request);
}
