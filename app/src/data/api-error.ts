import type { ErrorAnswer } from '@lifeform/metadata';

/** The server answered, and its answer is no. `message` is the server's own sentence for the reader. */
export class ApiError extends Error {
  readonly status: number;
  readonly issues: NonNullable<ErrorAnswer['issues']>;
  /** The illustration that was saved before the rest failed. */
  readonly saved: ErrorAnswer['saved'];

  constructor(status: number, message: string, { issues = [], saved }: Partial<ErrorAnswer> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = issues;
    this.saved = saved;
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
