import type { ErrorAnswer } from '@lifeform/metadata';

/** The server answered, and its answer is no. `message` is the server's own sentence for the reader. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: NonNullable<ErrorAnswer['issues']>;

  constructor(status: number, message: string, issues: NonNullable<ErrorAnswer['issues']> = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = issues;
  }
}

/** No answer came: no network, no server, or a connection cut half-way. Nothing is known of the outcome. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'UnreachableError';
  }
}

/** The caller gave up; nobody is to be told. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
