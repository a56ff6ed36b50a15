import type { ErrorAnswer } from '@lifeform/metadata';
import { HttpException } from '@nestjs/common';

export type ApiIssues = NonNullable<ErrorAnswer['issues']>;

/** A refusal with its reasons as codes, so that the screen can say them in the reader's language. */
export class ApiException extends HttpException {
  constructor(
    statusCode: number,
    message: string,
    readonly issues: ApiIssues,
  ) {
    super(message, statusCode);
  }
}
