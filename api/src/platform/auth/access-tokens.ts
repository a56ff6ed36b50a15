import { webcrypto } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { SIGNING_SECRET } from '../config/config.module.ts';

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
  /** Imported once: given as bytes it would be imported again for every token. */
  readonly #key: Promise<webcrypto.CryptoKey>;
  readonly #now: Clock;
  /** Verified tokens until they expire, so that a signature is checked once a token, not once a request. */
  readonly #verified = new Map<string, AccessClaims>();

  constructor(@Inject(SIGNING_SECRET) secret: string, @Inject(CLOCK) now: Clock) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    this.#key = webcrypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['sign', 'verify']);
    this.#now = now;
  }

  async issue(userID: string, sessionID: string): Promise<string> {
    const issuedAt = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({ sid: sessionID })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setSubject(userID)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_SECONDS)
      .sign(await this.#key);
  }

  /** The claims of an already verified token that has not expired. */
  recall(token: string): AccessClaims | undefined {
    const claims = this.#verified.get(token);
    if (claims && claims.expiresAt > this.#now().getTime()) return claims;
    if (claims) this.#verified.delete(token);
    return undefined;
  }

  /** Undefined for a token that is forged, expired, or for another audience. */
  async verify(token: string): Promise<AccessClaims | undefined> {
    return this.recall(token) ?? this.#read(token);
  }

  async #read(token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, await this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: this.#now(),
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
