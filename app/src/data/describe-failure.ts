import type { TextParameters } from '@lifeform/engine';
import { errorKey } from '@lifeform/metadata/contract';
import type { Text } from '@lifeform/renderer';
import { ApiError, UnreachableError } from './api-error.ts';

/** What is known of a failed request. */
interface Refused {
  readonly code?: string | undefined;
  readonly parameters?: TextParameters | undefined;
  readonly message: string;
}

/** One sentence for the reader about a failed call: what the answer says of it, where it says anything. */
export function describeFailure(error: unknown, text: Text): string {
  return knownReason(error, text) ?? text('tEdit-Shell-serverFailed');
}

/** As `describeFailure`, where there is more to say than that the call failed. */
export function knownReason(error: unknown, text: Text): string | undefined {
  if (error instanceof UnreachableError) return text('tEdit-Shell-offline');
  return error instanceof ApiError ? errorText(error, text) || undefined : undefined;
}

/** Why the server refused, in the reader's language; its own sentence where it gave no code or the texts could not be fetched. */
export function errorText({ code, parameters, message }: Refused, text: Text): string {
  if (code === undefined) return message;
  const key = errorKey(code);
  const own = text(key, parameters);
  return own === key ? message : own;
}
