import { HttpStatus } from '@nestjs/common';
import { ApiError } from './api-error.ts';

/** The password was right, and a second factor is to be proved or added first. The ticket is never logged. */
export class SecondFactorError extends ApiError<'secondFactorNeeded' | 'secondFactorMissing'> {
  constructor(
    code: 'secondFactorNeeded' | 'secondFactorMissing',
    readonly ticket: string,
  ) {
    super(HttpStatus.UNAUTHORIZED, code);
  }
}
