import { Inject, Injectable } from '@nestjs/common';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { type SigningKey, SigningKeys } from './signing-keys.ts';

/** Contents of an access token: person, session and expiry. Never their rights. */
export interface AccessClaims {
  readonly userID: string;
  readonly sessionID: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const ISSUER = 'lifeform';
const AUDIENCE = 'lifeform-api';
const TYPE = 'at+jwt';
const LIFE_SECONDS = 15 * 60;
const REMEMBERED = 5000;

@Injectable()
export class AccessTokens {
  /** Verified tokens until they expire, so that a signature is checked once a token, not once a request. */
  readonly #verified = new Map<string, AccessClaims>();

  constructor(
    private readonly keys: SigningKeys,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async issue(userID: string, sessionID: string): Promise<string> {
    const issuedAt = Math.floor(this.now().getTime() / 1000);
    const { id: kid, key } = await this.keys.signing();
    return new SignJWT({ sid: sessionID })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid })
      .setSubject(userID)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_SECONDS)
      .sign(key);
  }

  /** The claims of an already verified token that has not expired. */
  recall(token: string): AccessClaims | undefined {
    const claims = this.#verified.get(token);
    if (claims && claims.expiresAt > this.now().getTime()) return claims;
    if (claims) this.#verified.delete(token);
    return undefined;
  }

  /** Undefined for a token that is forged, expired, or for another audience. */
  async verify(token: string): Promise<AccessClaims | undefined> {
    return this.recall(token) ?? this.#read(token);
  }

  async #read(token: string): Promise<AccessClaims | undefined> {
    for (const key of await this.keys.of(keyNamed(token))) {
      const claims = await this.#readWith(key, token);
      if (claims) return claims;
    }
    return undefined;
  }

  async #readWith({ key }: SigningKey, token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: this.now(),
      });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
      return this.#remember(token, { userID: sub, sessionID: sid, expiresAt: exp * 1000 });
    } catch {
      // Whatever is wrong with a token, the answer is the same.
      return undefined;
    }
  }

  #remember(token: string, claims: AccessClaims): AccessClaims {
    if (this.#verified.size >= REMEMBERED) this.#forgetOldest();
    this.#verified.set(token, claims);
    return claims;
  }

  #forgetOldest(): void {
    const [oldest] = this.#verified.keys();
    if (oldest !== undefined) this.#verified.delete(oldest);
  }
}

/** Undefined for a token that names none; whatever is no token fits no key. */
function keyNamed(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
