import type { KeptRequest } from '@lifeform/metadata/contract';

/** @param code of the error, which says what waits */
type Listener = (request: KeptRequest, code: string) => void;

let listener: Listener | undefined;

/** Hears of requests that the server refused because they have to be reviewed. @returns how to stop hearing of them */
export function onReviewFirst(heard: Listener): () => void {
  listener = heard;
  return () => {
    listener = undefined;
  };
}

export const tellReviewFirst: Listener = (request, code) => listener?.(request, code);
