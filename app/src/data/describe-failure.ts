import type { TextParameters } from '@lifeform/engine';
import { errorKey } from '@lifeform/metadata/contract';
import type { Text } from '@lifeform/renderer';
import { ApiError, UnreachableError } from './api-error.ts';

/** Known parts of a failed request. */
interface Refused {
  readonly code?: string | undefined;
  readonly parameters?: TextParameters | undefined;
  readonly message: string;
}

/** One sentence about a failed call for the reader: the answer's own reason if it has one. */
export function describeFailure(error: unknown, text: Text): string {
  return knownReason(error, text) ?? text('tEdit-Shell-serverFailed');
}

/** As `describeFailure`, but undefined when nothing more is known than that the call failed. */
export function knownReason(error: unknown, text: Text): string | undefined {
  if (error instanceof UnreachableError) return text('tEdit-Shell-offline');
  return error instanceof ApiError ? errorText(error, text) || undefined : undefined;
}

/** Why the server refused, in the reader's language; its own sentence without a code or without texts. */
export function errorText({ code, parameters, message }: Refused, text: Text): string {
  if (code === undefined) return message;
  const key = errorKey(code);
  const own = text(key, parameters);
  return own === key ? message : own;
}
