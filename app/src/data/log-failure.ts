import type { ClientLogRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { ApiError, isAborted } from './api-error.ts';
import { call } from './call.ts';

/** Logs a failure that is not shown on the screen. */
export type LogFailure = (source: string, error: unknown) => void;

/**
 * In development to the browser's console; in production to the server, which receives what failed and how, but no
 * names or entries. A failure to log is ignored.
 * @param isDevelopment value of `import.meta.env.DEV`
 */
export function createLogFailure(client: ApiClient, isDevelopment: boolean): LogFailure {
  return (source, error) => {
    if (isAborted(error)) return;
    if (isDevelopment) return console.error(source, error);
    call(client, 'POST /api/clientLog', { body: toEntry(source, error), mayRefresh: false }).catch(() => {});
  };
}

/** The error's class and status; never its message, which may quote what a person entered. */
function toEntry(source: string, error: unknown): ClientLogRequest {
  const name = error instanceof Error && /^[A-Za-z][A-Za-z0-9.-]{0,59}$/.test(error.name) ? error.name : 'Error';
  return { source, error: name, ...(error instanceof ApiError ? { status: error.status } : {}) };
}
