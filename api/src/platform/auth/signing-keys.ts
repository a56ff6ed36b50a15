import { createHash, webcrypto } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SIGNING_SECRET } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

/** A key with the identifier by which tokens name it. */
export interface SigningKey {
  readonly id: string;
  readonly key: webcrypto.CryptoKey;
}

/**
 * The keys of access tokens: one that signs, and those that are accepted besides while the signing secret is changed.
 * Each has an identifier made of its secret, so that all servers name it alike.
 */
@Injectable()
export class SigningKeys {
  readonly #ids: readonly string[];
  /** Imported once: given as bytes they would be imported again for every token. */
  readonly #keys: Promise<readonly SigningKey[]>;

  constructor(@Inject(SIGNING_SECRET) secret: string, @Inject(CONFIG) { acceptedSigningSecrets }: Config) {
    const secrets = [...new Set([secret, ...acceptedSigningSecrets])];
    this.#ids = secrets.map(idOf);
    this.#keys = Promise.all(secrets.map(imported));
  }

  /** Identifiers, first that of the key that signs. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  async signing(): Promise<SigningKey> {
    const [first] = await this.#keys;
    if (!first) throw new Error('There is no signing key.');
    return first;
  }

  /** The key a token names; every key for one from before keys had identifiers. */
  async of(id: string | undefined): Promise<readonly SigningKey[]> {
    const keys = await this.#keys;
    return id === undefined ? keys : keys.filter((key) => key.id === id);
  }
}

async function imported(secret: string): Promise<SigningKey> {
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(secret), ALGORITHM, false, ['sign', 'verify']);
  return { id: idOf(secret), key };
}

function idOf(secret: string): string {
  return createHash('sha256').update(`lifeform signing key ${secret}`).digest('hex').slice(0, 16);
}
