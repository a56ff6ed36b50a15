import type { ErrorAnswer } from '@lifeform/metadata/contract';

/** The server answered, and its answer is no. `message` is the server's own sentence, in English. */
export class ApiError extends Error {
  readonly status: number;
  /** What its sentence in the reader's language is found by; undefined where something in between answered. */
  readonly code: ErrorAnswer['code'] | undefined;
  readonly parameters: ErrorAnswer['parameters'];
  readonly issues: NonNullable<ErrorAnswer['issues']>;
  /** The illustration that was saved before the rest failed. */
  readonly saved: ErrorAnswer['saved'];

  constructor(status: number, message: string, { code, parameters, issues = [], saved }: Partial<ErrorAnswer> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.parameters = parameters;
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
