import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../platform/config/config.module.ts';
import type { Secrets } from '../../platform/config/live-secrets.ts';
import { KeyRing } from '../../platform/crypto/key-ring.ts';
import { deviceKey } from '../../platform/crypto/key-uses.ts';
import type { Account } from '../user/index.ts';

/**
 * Recognises browsers in which a person signed in before, by a mark that such a browser keeps. Nothing is stored: the
 * mark is signed for its person, and a new password makes it void.
 */
@Injectable()
export class KnownDevices {
  readonly #keys: KeyRing;

  constructor(@Inject(SESSION_SECRETS) secrets: Secrets) {
    this.#keys = new KeyRing(secrets, deviceKey, 'base64url');
  }

  mark(user: Account): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.#keys.sign(() => vouched(id, user))}`;
  }

  /** What tells the browser from others; undefined for a mark that is not the person's. */
  idOf(mark: string | undefined, user: Account): string | undefined {
    const [id = '', ...signature] = mark?.split('.') ?? [];
    return this.#keys.isSigned(signature.join('.'), () => vouched(id, user)) ? id : undefined;
  }
}

function vouched(id: string, { id: userID, passwordHash }: Account): string {
  return `${id} ${userID} ${passwordHash}`;
}
