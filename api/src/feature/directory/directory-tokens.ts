import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { type DirectoryConfig, withoutLastSlashes } from '../../platform/config/directory-config.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** A person as identified by the directory. */
export interface DirectoryIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The e-mail address that the directory says is verified. */
  readonly email: string | undefined;
  /** What the directory lets them be, as it calls it; empty where nothing is mapped. */
  readonly roles: readonly string[];
  /** When the person proved themselves to the directory; undefined where the token does not say. */
  readonly provedAt: Date | undefined;
}

interface Provider {
  readonly issuer: string;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Asymmetric only: a published key must not be able to sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 5;

/** Verifies tokens with the provider's published keys; a new key is fetched when first seen. */
@Injectable()
export class DirectoryTokens {
  #provider: Promise<Provider> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Checks issuer, audience, expiry, signature and client.
   * @param kind an access token is for this API, an ID token for its browser
   * @throws ApiError 401 for an invalid token, ApiError 503 when that cannot be decided
   */
  async verify(token: string, kind: 'access' | 'id' = 'access'): Promise<DirectoryIdentity> {
    const { directory } = this.config;
    if (directory === undefined) throw new ApiError(HttpStatus.UNAUTHORIZED, 'directoryRefused');
    const { issuer, keys } = await this.#discover(directory);
    const audience = kind === 'id' ? directory.client : directory.audience;
    const payload = await this.#read(token, keys, { issuer, audience });
    if (!payload.sub || !isIssuedTo(payload, directory.client))
      throw new ApiError(HttpStatus.UNAUTHORIZED, 'directoryRefused');
    const { auth_time: seconds } = payload;
    return {
      ...{ issuer, subject: payload.sub },
      email: verifiedEmail(payload),
      roles: directory.rolesClaim === undefined ? [] : namesIn(payload[directory.rolesClaim]),
      provedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : undefined,
    };
  }

  async #read(
    token: string,
    keys: Provider['keys'],
    expected: { readonly issuer: string; readonly audience: string },
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        ...expected,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: this.now(),
      });
      return payload;
    } catch (error) {
      if (isAway(error)) throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'directoryAway');
      throw new ApiError(HttpStatus.UNAUTHORIZED, 'directoryRefused');
    }
  }

  /** Once; after a failure the provider is asked again. */
  #discover(directory: DirectoryConfig): Promise<Provider> {
    this.#provider ??= discover(directory).catch((error: unknown) => {
      this.#provider = undefined;
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'directoryAway', { cause: error });
    });
    return this.#provider;
  }
}

/** The provider's metadata, which must be about the configured issuer. */
async function discover({ authority, keySeconds }: DirectoryConfig): Promise<Provider> {
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  });
  // The shape is OpenID Connect Discovery's; the parts used are checked below.
  const { issuer, jwks_uri: keys } = (await response.json()) as {
    readonly issuer?: string;
    readonly jwks_uri?: string;
  };
  if (issuer === undefined || withoutLastSlashes(issuer) !== authority || !keys)
    throw new Error(`${authority} describes another issuer.`);
  return { issuer, keys: createRemoteJWKSet(new URL(keys), { cooldownDuration: keySeconds * 1000 }) };
}

/** No address contains NUL, which some databases cannot search for. */
function verifiedEmail({ email, email_verified: isVerified }: JWTPayload): string | undefined {
  return isVerified === true && typeof email === 'string' && email !== '' && !email.includes('\0') ? email : undefined;
}

/** A list of names, or one. */
function namesIn(claim: unknown): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return listed.filter((name) => typeof name === 'string');
}

/** A token issued to another product of the company is not accepted. */
function isIssuedTo({ azp, client_id: client }: JWTPayload, expected: string): boolean {
  const issuedTo = azp ?? client;
  return issuedTo === undefined || issuedTo === expected;
}

/** The keys could not be fetched: that says nothing about the token. */
function isAway(error: unknown): boolean {
  return error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
}
