import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';

/** A browser that fails all the time may not fill the log. */
@Injectable()
export class ClientLogLimit extends ThrottlerGuard {
  protected override async getErrorMessage(): Promise<string> {
    return 'Too many reports from this address.';
  }
}
