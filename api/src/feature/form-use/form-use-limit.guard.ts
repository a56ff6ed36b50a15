import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { AdmittedRequest } from '../../platform/auth/policy.guard.ts';

/** Limits how often one person’s browsers may add to the counts; people behind one address do not share the limit. */
@Injectable()
export class FormUseLimit extends ThrottlerGuard {
  protected override async getTracker({ principal, ip }: AdmittedRequest): Promise<string> {
    return principal?.userID ?? ip;
  }

  protected override async getErrorMessage(): Promise<string> {
    return 'Too many counts from this person.';
  }
}
