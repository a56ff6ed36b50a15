import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SIGNING_SECRET } from '../../platform/config/config.module.ts';

/** Makes refresh tokens: opaque, 256 bits. */
@Injectable()
export class RefreshTokens {
  readonly #key: Buffer;

  constructor(@Inject(SIGNING_SECRET) secret: string) {
    this.#key = createHmac('sha256', secret).update('refresh token successor').digest();
  }

  first(): string {
    return randomBytes(32).toString('base64url');
  }

  /**
   * A token's only possible successor. Computed, not random: two simultaneous refreshes with the same token get the
   * same answer, so the family never forks and no token needs to be stored.
   */
  successor(token: string): string {
    return createHmac('sha256', this.#key).update(token).digest('base64url');
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
