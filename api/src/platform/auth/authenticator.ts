import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ServerBus } from '../bus/server-bus.ts';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { isSameText } from '../crypto/same-text.ts';
import { ApiError } from '../http/api-error.ts';
import { AccessTokens } from './access-tokens.ts';
import { PRINCIPAL_SOURCE, type Principal, type PrincipalSource } from './principal.ts';

/** The person and session on whose behalf something is open or running. */
export type Holder = Pick<Principal, 'userID' | 'sessionID'>;

/** Headers of a request that prove whose it is. */
export interface Credentials {
  readonly authorization?: string | undefined;
  /** The session's own, which its browser got with the token; programs that call the API may leave it out. */
  readonly challenge?: string | readonly string[] | undefined;
  /** Where the request comes from; undefined where that was not found out. */
  readonly address?: string | undefined;
}

/** @param request with the address that trusted proxies vouch for */
export function credentialsOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Credentials {
  return { authorization: headers.authorization, challenge: headers.challenge, address: ip };
}

/** Whether a holder's access is over. */
export type IsOver = (holder: Holder) => boolean;

declare module '../bus/server-bus.ts' {
  interface ServerMessages {
    /** Somebody's session or rights ended or changed. */
    readonly access: object;
  }
}

/** Keeps something open or running on behalf of people. */
interface Keeper {
  readonly end: (isOver: IsOver) => void;
  readonly holders: () => Iterable<Holder>;
}

/** A recently looked-up person. */
interface Known {
  readonly authorization: string;
  readonly principal: Principal;
  /** Epoch milliseconds; 0 once outdated. */
  until: number;
}

/** How long a change of rights made on another server may go unnoticed: with its handling less than five seconds. */
const KNOWN_MILLISECONDS = 4000;
const MOST_KNOWN = 5000;
/** Length of an HS256 signature in base64url. */
const SIGNATURE_LENGTH = 43;

/** Identifies the person of an Authorization header. */
@Injectable()
export class Authenticator implements OnModuleInit {
  /** Keyed by the token's signature, the end of the Authorization header: a short key; the whole header is compared. */
  readonly #known = new Map<string, Known>();
  #changes = 0;
  readonly #keepers = new Set<Keeper>();

  constructor(
    private readonly tokens: AccessTokens,
    @Inject(PRINCIPAL_SOURCE) private readonly source: PrincipalSource,
    @Inject(CLOCK) private readonly now: Clock,
    private readonly bus: ServerBus,
  ) {}

  onModuleInit(): void {
    this.bus.on('access', () => {
      this.#forgetHere(() => true);
      void this.bus.look();
    });
    this.bus.onLook(() => this.#endElsewhere());
  }

  /** The person, when token and rights were both looked up recently; synchronous. */
  recall(credentials: Credentials): Principal | undefined {
    const { authorization } = credentials;
    const known = authorization === undefined ? undefined : this.#known.get(authorization.slice(-SIGNATURE_LENGTH));
    if (known?.authorization !== authorization || known === undefined) return undefined;
    if (known.until <= this.now().getTime() || !fits(known.principal, credentials)) return undefined;
    return known.principal;
  }

  /**
   * The person, or undefined without a token.
   * @throws ApiError 401 for a token that is invalid, no longer valid, sent with the challenge of another session or from
   *   an address that is not open to the person
   */
  async admit(credentials: Credentials): Promise<Principal | undefined> {
    const { authorization } = credentials;
    const token = bearerToken(authorization);
    if (authorization === undefined || !token) return undefined;
    const recalled = this.recall(credentials);
    if (recalled) return recalled;
    const asked = this.#changes;
    const claims = await this.tokens.verify(token);
    const principal = claims && (await this.source.load(claims.sessionID, claims.userID));
    if (!principal || !fits(principal, credentials)) throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInExpired');
    // A change made while the database was being read may not be included.
    if (asked === this.#changes) this.#remember(authorization, principal, claims.expiresAt);
    return principal;
  }

  /**
   * The person whose request goes on in another process.
   * @throws ApiError 401 when the session ended meanwhile
   */
  async resume({ sessionID, userID }: Holder): Promise<Principal> {
    const principal = await this.source.load(sessionID, userID);
    if (!principal) throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInExpired');
    return principal;
  }

  #remember(authorization: string, principal: Principal, expiresAt: number): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    const until = Math.min(expiresAt, this.now().getTime() + KNOWN_MILLISECONDS);
    // Moved to the end: the least recently used entry is evicted first.
    const key = authorization.slice(-SIGNATURE_LENGTH);
    this.#known.delete(key);
    this.#known.set(key, { authorization, principal, until });
  }

  /** When the bearer's token expires, in epoch milliseconds; undefined for a token never admitted. */
  expiryOf(authorization: string | undefined): number | undefined {
    const token = bearerToken(authorization);
    return token === undefined ? undefined : this.tokens.recall(token)?.expiresAt;
  }

  /** Rights or profile changed: they are looked up again at the next request. */
  forgetUser(userID: string): void {
    this.#forget(({ principal }) => principal.userID === userID);
  }

  /** A role's name changed: everybody with the role is looked up again at their next request. */
  forgetRole(roleID: string): void {
    this.#forget(({ principal }) => principal.user.roleID === roleID);
  }

  /** Many people changed at once. */
  forgetAll(): void {
    this.#forget(() => true);
  }

  /** The session is over, and its access tokens with it. */
  endSession(sessionID: string): void {
    this.#end((holder) => holder.sessionID === sessionID);
  }

  /**
   * Ends every session of these people, and what is open or running for them.
   * @param spared the one session that continues: its person made the change
   */
  endUsers(userIDs: readonly string[], spared?: string): void {
    const ended = new Set(userIDs);
    this.#end(({ userID, sessionID }) => ended.has(userID) && sessionID !== spared);
    this.#forget(({ principal }) => ended.has(principal.userID));
  }

  #end(isOver: IsOver): void {
    this.#forget(({ principal }) => isOver(principal));
    for (const { end } of this.#keepers) end(isOver);
  }

  /** What is open here for sessions that ended on another server ends too. */
  async #endElsewhere(): Promise<void> {
    const open = new Set([...this.#keepers].flatMap(({ holders }) => [...holders()].map((holder) => holder.sessionID)));
    if (open.size === 0) return;
    const alive = await this.source.alive([...open]);
    const isOver: IsOver = ({ sessionID }) => open.has(sessionID) && !alive.has(sessionID);
    for (const { end } of this.#keepers) end(isOver);
  }

  #forget(matches: (known: Known) => boolean): void {
    this.bus.hint('access', {});
    this.#forgetHere(matches);
  }

  #forgetHere(matches: (known: Known) => boolean): void {
    this.#changes += 1;
    for (const known of this.#known.values()) if (matches(known)) known.until = 0;
  }

  /**
   * Registers what is open or running on behalf of people.
   * @param end ends it for those whose access is over
   * @param holders those it is open for now
   */
  onEnd(end: (isOver: IsOver) => void, holders: () => Iterable<Holder>): void {
    this.#keepers.add({ end, holders });
  }
}

/** A token that was copied without its challenge is of no use to another browser. */
function fits({ challenge, addresses }: Principal, { challenge: sent, address }: Credentials): boolean {
  const isOfSession = sent === undefined || (typeof sent === 'string' && isSameText(sent, challenge));
  return isOfSession && (addresses?.admits(address) ?? true);
}

function bearerToken(authorization: string | undefined): string | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  return authorization.slice('Bearer '.length).trim() || undefined;
}
