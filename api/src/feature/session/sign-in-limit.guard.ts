import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';

/** Limits sign-in attempts from one address, whatever the usernames. */
@Injectable()
export class SignInLimit extends ThrottlerGuard {
  protected override errorMessage = 'Too many sign-in attempts from this address. Wait a minute and try again.';

  protected override async getErrorMessage(): Promise<string> {
    return this.errorMessage;
  }
}
