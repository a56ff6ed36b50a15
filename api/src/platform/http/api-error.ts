import type { ErrorAnswer, ErrorCode, ErrorParameters } from '@lifeform/metadata/contract';
import { HttpException, type HttpStatus } from '@nestjs/common';

export type ApiIssues = NonNullable<ErrorAnswer['issues']>;

interface Further {
  /** The faulty places, when there can be several. */
  readonly issues?: ApiIssues;
  readonly cause?: unknown;
}

/** A code's parameters must be given with it. */
type Details<Code extends ErrorCode> = keyof ErrorParameters<Code> extends never
  ? [further?: Further]
  : [given: Further & { readonly parameters: ErrorParameters<Code> }];

/**
 * An error answer: a code and the parameters of its text. The texts are in the message store, chosen by the reader's
 * language. `new ApiError(HttpStatus.CONFLICT, 'roleNameTaken', { parameters: { name } })`
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends HttpException {
  readonly code: ErrorCode;
  readonly parameters: NonNullable<ErrorAnswer['parameters']>;
  readonly issues: ApiIssues;

  constructor(status: HttpStatus, code: Code, ...[details]: Details<Code>) {
    const parameters = details && 'parameters' in details ? details.parameters : {};
    // For logs, which have no texts.
    super([code, ...Object.values(parameters)].join(' '), status, { cause: details?.cause });
    this.code = code;
    this.parameters = parameters;
    this.issues = details?.issues ?? [];
  }
}
