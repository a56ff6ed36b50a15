import { HttpStatus, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { Refusal } from '../../platform/http/refusal.ts';

/** Limits sign-in attempts from one address, whatever the usernames. */
@Injectable()
export class SignInLimit extends ThrottlerGuard {
  protected override async throwThrottlingException(): Promise<void> {
    throw new Refusal(HttpStatus.TOO_MANY_REQUESTS, 'signInsTooMany');
  }
}
