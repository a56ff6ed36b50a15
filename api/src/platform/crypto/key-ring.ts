import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from '../config/live-secrets.ts';
import { isSameText } from './same-text.ts';

const KEY_BYTES = 32;
const ID_CHARACTERS = 8;

export interface Key {
  /** Says which key it is, and nothing else about it. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** A text that vouches for a content, by a key. */
type Mac = (content: string) => string;

/** The key of one use, made of a secret: those of other uses do not follow from it. */
export function hkdfKey(use: string): (secret: string) => Key {
  return (secret) => keyOf(Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES)));
}

/** As `hkdfKey`, for uses that are older than it. */
export function hmacKey(use: string): (secret: string) => Key {
  return (secret) => keyOf(createHmac('sha256', secret).update(use).digest());
}

function keyOf(bytes: Buffer): Key {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_CHARACTERS), bytes };
}

/** The keys of one use: the first one seals, all open. What is sealed names its key. */
export class KeyRing {
  readonly #made = new Map<string, Key>();

  constructor(
    private readonly secrets: Secrets,
    private readonly make: (secret: string) => Key,
    private readonly encoding: 'hex' | 'base64url' = 'hex',
  ) {}

  get first(): Key {
    const [first] = this.all;
    if (!first) throw new Error('There is no key.');
    return first;
  }

  get all(): readonly Key[] {
    return this.secrets.list.map((secret) => this.#of(secret));
  }

  /** Undefined for one that is not known, also after another look where the secrets are from. */
  named(id: string): Key | undefined {
    const named = (key: Key) => key.id === id;
    return (
      this.all.find(named) ??
      this.secrets
        .renewed()
        .map((secret) => this.#of(secret))
        .find(named)
    );
  }

  /** @param content what is vouched for, which may itself hold something the key vouches for */
  sign(content: (mac: Mac) => string): string {
    const key = this.first;
    const mac = this.#macOf(key);
    return `${key.id}.${mac(content(mac))}`;
  }

  /** Whether a key vouched for it: the one that is named, or any where none is, as before keys had identifiers. */
  isSigned(given: string, content: (mac: Mac) => string): boolean {
    const [signature = '', id] = given.split('.').toReversed();
    const named = id === undefined ? this.all : [this.named(id)];
    return named.some((key) => {
      if (!key) return false;
      const mac = this.#macOf(key);
      return isSameText(signature, mac(content(mac)));
    });
  }

  #macOf({ bytes }: Key): Mac {
    return (content) => createHmac('sha256', bytes).update(content).digest(this.encoding);
  }

  #of(secret: string): Key {
    const made = this.#made.get(secret) ?? this.make(secret);
    this.#made.set(secret, made);
    return made;
  }
}
