import type { TextParameters } from '@lifeform/engine';
import { refusalKey } from '@lifeform/metadata';
import type { Text } from '@lifeform/renderer';
import { ApiError } from '../data/api-error.ts';

/** What is known of a refusal. */
interface Refused {
  readonly code?: string | undefined;
  readonly parameters?: TextParameters | undefined;
  readonly message: string;
}

/** One sentence for the reader about a failed call: what the answer says of it, where it says anything. */
export function describeFailure(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text('tEdit-Shell-offline');
  return refusalText(error, text) || text('tEdit-Shell-serverFailed');
}

/** Why the server refused, in the reader's language; its own sentence where it gave no code or the texts could not be fetched. */
export function refusalText({ code, parameters, message }: Refused, text: Text): string {
  if (code === undefined) return message;
  const key = refusalKey(code);
  const own = text(key, parameters);
  return own === key ? message : own;
}
