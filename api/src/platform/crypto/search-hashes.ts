import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DATA_SECRETS } from '../config/config.module.ts';
import type { Secrets } from '../config/live-secrets.ts';
import { type Key, KeyRing } from './key-ring.ts';
import { searchKey } from './key-uses.ts';

/** Of letters and digits: shorter numbers identify nobody. */
const SHORTEST = 6;

/**
 * Finds encrypted numbers by what only who has the secret can make of them: HMAC-SHA256 with a key of its own, derived
 * from `DATA_SECRET`. Equal numbers have equal hashes, however they are written.
 */
@Injectable()
export class SearchHashes {
  readonly #keys: KeyRing;

  constructor(@Inject(DATA_SECRETS) secrets: Secrets) {
    this.#keys = new KeyRing(secrets, searchKey);
  }

  /** What a number is found by from now on. Undefined for one that is too short to be searched. */
  of(number: string): string | undefined {
    return hashOf(number, this.#keys.first);
  }

  /** What a number may be stored by: with each key that still opens. */
  allOf(number: string): readonly string[] {
    return this.#keys.all.flatMap((key) => hashOf(number, key) ?? []);
  }
}

function hashOf(number: string, { bytes }: Key): string | undefined {
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain.length < SHORTEST ? undefined : createHmac('sha256', bytes).update(plain).digest('base64url');
}
