import { createHash, webcrypto } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SIGNING_SECRETS } from '../config/config.module.ts';
import type { Secrets } from '../config/live-secrets.ts';
import { type Key, KeyRing } from '../crypto/key-ring.ts';
import { tokenKey } from '../crypto/key-uses.ts';

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
  readonly #keys: KeyRing;
  /** Of earlier releases, whose tokens may be around for as long as they live. */
  readonly #former: KeyRing;
  /** Imported once: given as bytes they would be imported again for every token. */
  readonly #imported = new Map<string, Promise<SigningKey>>();

  constructor(@Inject(SIGNING_SECRETS) secrets: Secrets) {
    this.#keys = new KeyRing(secrets, tokenKey);
    this.#former = new KeyRing(secrets, formerKey);
  }

  signing(): Promise<SigningKey> {
    return this.#import(this.#keys.first);
  }

  /** The key a token names; every key of before keys had identifiers for one that names none. */
  async of(id: string | undefined): Promise<readonly SigningKey[]> {
    const named = id === undefined ? this.#former.all : [this.#keys.named(id) ?? this.#former.named(id)];
    return Promise.all(named.filter((key) => key !== undefined).map((key) => this.#import(key)));
  }

  #import({ id, bytes }: Key): Promise<SigningKey> {
    const known = this.#imported.get(id);
    if (known) return known;
    const imported = webcrypto.subtle
      .importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify'])
      .then((key) => ({ id, key }));
    this.#imported.set(id, imported);
    return imported;
  }
}

/** The secret itself. */
function formerKey(secret: string): Key {
  const id = createHash('sha256').update(`lifeform signing key ${secret}`).digest('hex').slice(0, 16);
  return { id, bytes: Buffer.from(secret) };
}
