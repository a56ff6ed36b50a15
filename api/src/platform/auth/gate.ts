import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { AccessTokens } from './access-tokens.ts';
import { PRINCIPAL_SOURCE, type Principal, type PrincipalSource } from './principal.ts';

interface Known {
  readonly principal: Principal;
  readonly until: number;
}

/** How long a change of rights made in another process may go unnoticed. */
const KNOWN_MILLISECONDS = 5000;

/** Turns an Authorization header into the person behind it. */
@Injectable()
export class Gate {
  readonly #known = new Map<string, Known>();
  readonly #endListeners = new Set<(sessionID: string) => void>();

  constructor(
    private readonly tokens: AccessTokens,
    @Inject(PRINCIPAL_SOURCE) private readonly source: PrincipalSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The person, when both token and rights were looked up a moment ago; needs no waiting. */
  recall(authorization: string | undefined): Principal | undefined {
    const token = bearerToken(authorization);
    const claims = token && this.tokens.recall(token);
    if (!claims) return undefined;
    const known = this.#known.get(claims.sessionID);
    return known && known.until > this.now().getTime() ? known.principal : undefined;
  }

  /**
   * The person, or undefined where no token was sent.
   * @throws UnauthorizedException for a token that is not, or no longer, good
   */
  async admit(authorization: string | undefined): Promise<Principal | undefined> {
    const recalled = this.recall(authorization);
    if (recalled) return recalled;
    const token = bearerToken(authorization);
    if (!token) return undefined;
    const claims = await this.tokens.verify(token);
    const principal = claims && (await this.source.load(claims.sessionID, claims.userID));
    if (!principal) throw new UnauthorizedException('Your sign-in has expired. Sign in again.');
    this.#known.set(principal.sessionID, { principal, until: this.now().getTime() + KNOWN_MILLISECONDS });
    return principal;
  }

  /** When the bearer's token ends; undefined for a token never admitted. Epoch milliseconds. */
  expiryOf(authorization: string | undefined): number | undefined {
    const token = bearerToken(authorization);
    return token === undefined ? undefined : this.tokens.recall(token)?.expiresAt;
  }

  /** Rights or profile changed: look them up again at the next request. */
  forgetUser(userID: string): void {
    for (const [sessionID, { principal }] of this.#known) {
      if (principal.userID === userID) this.#known.delete(sessionID);
    }
  }

  /** The session is over: its access tokens end with it. */
  endSession(sessionID: string): void {
    this.#known.delete(sessionID);
    for (const listener of this.#endListeners) listener(sessionID);
  }

  onSessionEnd(listener: (sessionID: string) => void): void {
    this.#endListeners.add(listener);
  }
}

function bearerToken(authorization: string | undefined): string | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  return authorization.slice('Bearer '.length).trim() || undefined;
}
