import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DATA_SECRETS } from '../config/config.module.ts';
import type { Secrets } from '../config/live-secrets.ts';
import { KeyRing } from './key-ring.ts';
import { columnKey } from './key-uses.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Encrypted text cannot be read: another secret, another place, or a later change. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';

  constructor(
    /** Table, row and column of the text. */
    readonly place: string,
    why: string,
  ) {
    super(`${place} ${why}`);
  }
}

/** Whether a stored text is encrypted. JSON never starts with the mark. */
export function isEncrypted(text: string): boolean {
  return text.startsWith(FieldEncryption.mark);
}

/**
 * Encrypts what the database alone must not reveal: client identity, bank numbers, health answers. AES-256-GCM with a
 * key derived from `DATA_SECRET`, which the text names. A text can be decrypted only in its own place, so that rows cannot
 * be swapped.
 */
@Injectable()
export class FieldEncryption {
  /** Prefix of every encrypted text. */
  static readonly mark = `${VERSION}.`;
  readonly #keys: KeyRing;

  constructor(@Inject(DATA_SECRETS) secrets: Secrets) {
    this.#keys = new KeyRing(secrets, columnKey);
  }

  /** Prefixes of texts that can be decrypted, first that of texts encrypted from now on. */
  get marks(): readonly string[] {
    return this.#keys.all.map(({ id }) => `${FieldEncryption.mark}${id}.`);
  }

  /** @param place table, row and column, e.g. `eapplication/{id}/content` */
  encrypt(text: string, place: string): string {
    const { id, bytes } = this.#keys.first;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, bytes, nonce).setAAD(Buffer.from(place));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
    return [VERSION, id, ...parts].join('.');
  }

  encryptJson(value: unknown, place: string): string {
    return this.encrypt(JSON.stringify(value), place);
  }

  /**
   * The value given to `encryptJson`.
   * @throws DecryptionError
   */
  decryptJson<T>(encrypted: string, place: string): T {
    return JSON.parse(this.decrypt(encrypted, place)) as T;
  }

  /** @throws DecryptionError */
  decrypt(encrypted: string, place: string): string {
    const [version, keyID = '', ...parts] = encrypted.split('.');
    const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !nonce || !tag || !content) throw new DecryptionError(place, 'is not encrypted text.');
    const key = this.#keys.named(keyID);
    if (!key) throw new DecryptionError(place, 'was encrypted under another DATA_SECRET.');
    try {
      // Without a fixed length a truncated tag would be accepted, and its few bytes can be guessed.
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, options).setAAD(Buffer.from(place));
      return Buffer.concat([decipher.setAuthTag(tag).update(content), decipher.final()]).toString('utf8');
    } catch {
      throw new DecryptionError(place, 'was changed since it was encrypted, or belongs to another row.');
    }
  }
}
