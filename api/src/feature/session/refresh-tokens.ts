import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../platform/config/config.module.ts';
import type { Secrets } from '../../platform/config/live-secrets.ts';
import { KeyRing } from '../../platform/crypto/key-ring.ts';
import { successorKey } from '../../platform/crypto/key-uses.ts';

/** Makes refresh tokens: opaque, 256 bits. */
@Injectable()
export class RefreshTokens {
  readonly #keys: KeyRing;

  constructor(@Inject(SESSION_SECRETS) secrets: Secrets) {
    this.#keys = new KeyRing(secrets, successorKey);
  }

  first(): string {
    return randomBytes(32).toString('base64url');
  }

  /**
   * A token's only possible successor by each key, first that of the key in use. Computed, not random: two simultaneous
   * refreshes with the same token get the same answer, so the family never forks and no token needs to be stored.
   */
  successors(token: string): readonly string[] {
    return this.#keys.all.map(({ bytes }) => createHmac('sha256', bytes).update(token).digest('base64url'));
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
