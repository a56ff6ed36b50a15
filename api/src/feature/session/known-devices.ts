import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isSameText } from '../../platform/auth/same-text.ts';
import { SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Account } from '../user/index.ts';

/**
 * Recognises browsers in which a person signed in before, by a mark that such a browser keeps. Nothing is stored: the
 * mark is signed for its person, and a new password makes it void.
 */
@Injectable()
export class KnownDevices {
  readonly #key: Buffer;

  constructor(@Inject(SIGNING_SECRET) secret: string) {
    this.#key = createHmac('sha256', secret).update('known device').digest();
  }

  mark(user: Account): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.#sign(id, user)}`;
  }

  /** What tells the browser from others; undefined for a mark that is not the person's. */
  idOf(mark: string | undefined, user: Account): string | undefined {
    const [id = '', signature = ''] = mark?.split('.') ?? [];
    return isSameText(signature, this.#sign(id, user)) ? id : undefined;
  }

  #sign(id: string, { id: userID, passwordHash }: Account): string {
    return createHmac('sha256', this.#key).update(`${id} ${userID} ${passwordHash}`).digest('base64url');
  }
}
