import type { Text } from '@lifeform/renderer';
import { ApiError } from '../data/api-error.ts';

/** One sentence for the reader about a failed call: the server's own where it has one. */
export function describeFailure(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text('tEdit-Shell-offline');
  return error.status < 500 && error.message !== '' ? error.message : text('tEdit-Shell-serverFailed');
}
