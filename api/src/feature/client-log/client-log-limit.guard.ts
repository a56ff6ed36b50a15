import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';

/** Keeps a constantly failing browser from filling the log. */
@Injectable()
export class ClientLogLimit extends ThrottlerGuard {
  protected override async getErrorMessage(): Promise<string> {
    return 'Too many reports from this address.';
  }
}
