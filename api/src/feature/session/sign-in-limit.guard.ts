import { HttpStatus, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { ApiError } from '../../platform/http/api-error.ts';

/** Limits sign-in attempts by address, whatever the usernames. */
@Injectable()
export class SignInLimit extends ThrottlerGuard {
  protected override async throwThrottlingException(): Promise<void> {
    throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'signInsTooMany');
  }
}
