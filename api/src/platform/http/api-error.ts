import type { ErrorAnswer, ErrorCode, ErrorParameters } from '@lifeform/metadata/contract';
import { HttpException, type HttpStatus } from '@nestjs/common';

export type ApiIssues = NonNullable<ErrorAnswer['issues']>;

interface Further {
  /** The places that are wrong, where there can be several. */
  readonly issues?: ApiIssues;
  readonly cause?: unknown;
}

/** What a code's text names has to be given with it. */
type Details<Code extends ErrorCode> = keyof ErrorParameters<Code> extends never
  ? [further?: Further]
  : [given: Further & { readonly parameters: ErrorParameters<Code> }];

/**
 * The API says no: why, as a code with what its text names. The words are in the message store, chosen where they are
 * read. `new ApiError(HttpStatus.CONFLICT, 'roleNameTaken', { parameters: { name } })`
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends HttpException {
  readonly code: ErrorCode;
  readonly parameters: NonNullable<ErrorAnswer['parameters']>;
  readonly issues: ApiIssues;

  constructor(status: HttpStatus, code: Code, ...[details]: Details<Code>) {
    const parameters = details && 'parameters' in details ? details.parameters : {};
    // For a log's reader, who has no texts.
    super([code, ...Object.values(parameters)].join(' '), status, { cause: details?.cause });
    this.code = code;
    this.parameters = parameters;
    this.issues = details?.issues ?? [];
  }
}
