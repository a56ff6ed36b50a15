import type { ErrorAnswer } from '@lifeform/metadata/contract';

/** The server answered with an error. `message` is the server's own sentence, in English. */
export class ApiError extends Error {
  readonly status: number;
  /** The code of its text in the reader's language; undefined when a proxy answered. */
  readonly code: ErrorAnswer['code'] | undefined;
  readonly parameters: ErrorAnswer['parameters'];
  readonly issues: NonNullable<ErrorAnswer['issues']>;
  /** The illustration saved before the failure. */
  readonly saved: ErrorAnswer['saved'];
  /** What a second factor is proved or added with. */
  readonly ticket: ErrorAnswer['ticket'];

  constructor(status: number, message: string, answer: Partial<ErrorAnswer> = {}) {
    const { code, parameters, issues = [], saved, ticket } = answer;
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.parameters = parameters;
    this.issues = issues;
    this.saved = saved;
    this.ticket = ticket;
  }
}

/** No answer: no network, no server, or a broken connection. The outcome is unknown. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'UnreachableError';
  }
}

/** Whether the caller cancelled; nothing is reported then. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
