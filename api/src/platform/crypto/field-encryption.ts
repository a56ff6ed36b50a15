import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DATA_SECRET } from '../config/config.module.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const VERSION = 'v1';

/** What was sealed cannot be read: under another secret, in another place, or changed since. */
export class SealError extends Error {
  override readonly name = 'SealError';

  constructor(
    /** Table, row and column of what did not open. */
    readonly place: string,
    why: string,
  ) {
    super(`${place} ${why}`);
  }
}

/** Whether a stored text is sealed. JSON never begins so. */
export function isSealed(text: string): boolean {
  return text.startsWith(FieldEncryption.mark);
}

/**
 * Keeps what must not be read from the database alone: client identity, bank numbers, health answers. AES-256-GCM under
 * a key made of `DATA_SECRET`. A text opens only in the place it was sealed for, so that rows cannot be swapped.
 */
@Injectable()
export class FieldEncryption {
  /** How every sealed text begins. */
  static readonly mark = `${VERSION}.`;
  readonly #key: Buffer;
  readonly #keyID: string;

  constructor(@Inject(DATA_SECRET) secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'lifeform sealed columns', KEY_BYTES));
    this.#keyID = createHash('sha256').update(this.#key).digest('hex').slice(0, 8);
  }

  /** How a text sealed under this secret begins. */
  get mark(): string {
    return `${FieldEncryption.mark}${this.#keyID}.`;
  }

  /** @param place table, row and column, e.g. `eapplication/{id}/content` */
  seal(text: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [VERSION, this.#keyID, ...parts].join('.');
  }

  sealJson(value: unknown, place: string): string {
    return this.seal(JSON.stringify(value), place);
  }

  /**
   * What `sealJson` was given.
   * @throws SealError
   */
  openJson<T>(sealed: string, place: string): T {
    return JSON.parse(this.open(sealed, place)) as T;
  }

  /** @throws SealError */
  open(sealed: string, place: string): string {
    const [version, keyID, ...parts] = sealed.split('.');
    const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !nonce || !tag || !content) throw new SealError(place, 'is not sealed text.');
    if (keyID !== this.#keyID) throw new SealError(place, 'was sealed under another DATA_SECRET.');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      throw new SealError(place, 'was changed since it was sealed, or belongs to another row.');
    }
  }
}
