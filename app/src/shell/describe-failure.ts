import type { Text } from '@lifeform/renderer';
import { ApiError } from '../data/api-error.ts';

/** One sentence for the reader about a failed call: the server's own where it has one. */
export function describeFailure(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text('tEdit-Shell-offline');
  // 503 says what is missing on the server and what to do about it.
  return (error.status < 500 || error.status === 503) && error.message !== ''
    ? error.message
    : text('tEdit-Shell-serverFailed');
}
