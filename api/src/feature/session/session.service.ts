import { randomBytes } from 'node:crypto';
import type { RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessTokens } from '../../platform/auth/access-tokens.ts';
import { AddressList } from '../../platform/auth/address-list.ts';
import { AdministeredForms } from '../../platform/auth/administered-forms.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { isSameText } from '../../platform/crypto/same-text.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Account, SignInSources, toUser, UserRepository } from '../user/index.ts';
import { goesOn } from './may-use-password.ts';
import type { RefreshTokenEntity } from './refresh-token.entity.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { SessionFactor } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';
import { SESSION_LIFE, TOKEN_LIFE } from './session-life.ts';
import type { SessionPlace } from './session-place.ts';
import type { SignInBy } from './sign-in-log.ts';

/** A second request with a token just exchanged is a race between browser tabs, not theft. */
const GRACE = 10_000;

type Exchange =
  | { readonly kind: 'successor'; readonly found: RefreshTokenEntity; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'reused'; readonly found: RefreshTokenEntity };

/** What a refresh token comes with. */
export interface TokenSource {
  readonly challenge: string | undefined;
  readonly address: string;
}

/** Sessions: a family of refresh tokens of which one is valid at a time. */
@Injectable()
export class SessionService implements OnModuleInit {
  constructor(
    private readonly repository: SessionRepository,
    private readonly refreshTokens: RefreshTokens,
    private readonly accessTokens: AccessTokens,
    private readonly authenticator: Authenticator,
    private readonly administered: AdministeredForms,
    private readonly audit: AuditLog,
    private readonly users: UserRepository,
    private readonly sources: SignInSources,
    private readonly cleanup: Cleanup,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.repository.forgetExpired(this.now()));
    this.cleanup.add(() => this.#endClosed());
  }

  /**
   * @param sourceID the place whose failed attempts are forgotten
   * @throws ApiError 403 past the number of sessions of the role, where that does not end the oldest
   */
  async open(
    user: Account,
    by: SignInBy,
    from: SessionPlace & { readonly factor?: SessionFactor },
    sourceID?: string,
  ): Promise<TokenAnswer> {
    const { factor, ...place } = from;
    const now = this.now();
    const token = this.refreshTokens.first();
    const challenge = randomBytes(16).toString('base64url');
    const expiresAt = later(now, SESSION_LIFE);
    const session = {
      id: newID(),
      userID: user.id,
      challenge,
      openedBy: by,
      factor: factor ?? ('' as const),
      ...place,
      createdAt: now,
      provedAt: null,
      expiresAt,
      revokedAt: null,
    };
    const { ended, most } = await this.repository.transaction(async (manager) => {
      // What failed is forgotten either way: the person proved who they are. The update holds their row, so that of two
      // sign-ins at once the second sees the first.
      await this.users.forgetFailures(manager, user.id);
      if (sourceID !== undefined) await this.sources.forget(manager, sourceID);
      const room = await this.#makeRoom(manager, user, place);
      if (room.most !== undefined) return room;
      await this.repository.create(manager, session, {
        tokenHash: this.refreshTokens.hash(token),
        sessionID: session.id,
        expiresAt: later(now, TOKEN_LIFE),
        usedAt: null,
      });
      const entry = { actor: user.username, action: 'session.open' as const, subject: session.id };
      await this.audit.append(manager, { ...entry, detail: { by, ...(factor && { factor }), ...place } });
      return room;
    });
    for (const id of ended) this.authenticator.endSession(id);
    if (most !== undefined) throw new ApiError(HttpStatus.FORBIDDEN, 'sessionsTooMany', { parameters: { most } });
    return this.#answer(user, session, token);
  }

  /** Ends what is past the number of sessions of the person's role; `most` is set where that refuses the new one. */
  async #makeRoom(
    manager: EntityManager,
    { id: userID, username }: Account,
    place: SessionPlace,
  ): Promise<{ readonly ended: readonly string[]; readonly most?: number }> {
    const { mostSessions, pastMost } = await this.users.signInRules(userID, manager);
    if (mostSessions === 0) return { ended: [] };
    const open = await this.repository.openOf(manager, userID, this.now());
    const surplus = open.slice(mostSessions - 1).map(({ session }) => session.id);
    if (surplus.length > 0 && pastMost === 'refuse') {
      const detail = { reason: 'most', ...place };
      await this.audit.append(manager, { actor: username, action: 'session.refused', subject: username, detail });
      return { ended: [], most: mostSessions };
    }
    for (const id of surplus) {
      await this.repository.revoke(manager, id, this.now());
      const detail = { reason: 'most', by: username, session: id };
      await this.audit.append(manager, { actor: 'system', action: 'session.end', subject: username, detail });
    }
    return { ended: surplus };
  }

  /** The person of a refresh token, which stays valid. */
  async identify(given: RefreshToken, from: TokenSource): Promise<User> {
    const found = await this.repository.findToken(this.refreshTokens.hash(given.token));
    if (!found || !this.#isOpen(found, given) || !isOf(found, from)) throw over();
    if (found.usedAt) {
      const asked = this.now();
      const exchange = await this.repository.transaction((manager) => this.#repeated(manager, found, given, asked));
      if (exchange.kind === 'reused') this.authenticator.endSession(found.sessionID);
      throw over();
    }
    if (found.expiresAt <= this.now()) throw over();
    return this.administered.of(toUser(found.session.user, this.config.areas));
  }

  /**
   * Exchanges a refresh token for its successor. A spent token was copied, unless it is the immediate predecessor and
   * was spent a moment ago: then the whole family ends.
   * @throws ApiError 401 in every case but success
   */
  async refresh(given: RefreshToken, from: TokenSource): Promise<TokenAnswer> {
    // A race is between simultaneous requests, however long a busy server makes them wait.
    const asked = this.now();
    // Nobody can spend another person's token. Its owner never changes, so it may be read before locking.
    const held = await this.repository.findToken(this.refreshTokens.hash(given.token));
    if (!held || !belongsTo(held, given) || !isOf(held, from)) throw over();
    const exchange = await this.repository.transaction((manager) => this.#exchange(manager, given, asked));
    switch (exchange.kind) {
      case 'successor': {
        const { session } = exchange.found;
        return this.#answer(session.user, session, exchange.token);
      }
      case 'reused':
        this.authenticator.endSession(exchange.found.sessionID);
        throw over();
      case 'refused':
        throw over();
    }
  }

  /** Ends the session. An unknown or expired token is no error: signing out always works. */
  async close(given: RefreshToken): Promise<void> {
    const found = await this.repository.findToken(this.refreshTokens.hash(given.token));
    if (!found || !belongsTo(found, given)) return;
    await this.repository.transaction((manager) => this.repository.revoke(manager, found.sessionID, this.now()));
    this.authenticator.endSession(found.sessionID);
  }

  /** Ends sessions opened in a way that the server's settings have since disabled. */
  async #endClosed(): Promise<void> {
    const now = this.now();
    for (const session of await this.repository.findOpen(now)) {
      const { id, openedBy, user } = session;
      if (goesOn(session, user, this.config)) continue;
      await this.repository.transaction(async (manager) => {
        await this.repository.revoke(manager, id, now);
        const detail = { reason: 'settings', by: openedBy, session: id };
        await this.audit.append(manager, { actor: 'system', action: 'session.end', subject: user.username, detail });
      });
    }
  }

  async #exchange(manager: EntityManager, given: RefreshToken, now: Date): Promise<Exchange> {
    const tokenHash = this.refreshTokens.hash(given.token);
    // Before reading: on a server this locks the row, so that later reads include other transactions.
    const isFirst = await this.repository.spend(manager, tokenHash, now);
    const found = await this.repository.findToken(tokenHash, manager);
    if (!found || !this.#isOpen(found, given)) return { kind: 'refused' };
    if (!isFirst) return this.#repeated(manager, found, given, now);
    if (found.expiresAt <= now) return { kind: 'refused' };
    const [token = ''] = this.refreshTokens.successors(given.token);
    await this.repository.addToken(manager, {
      tokenHash: this.refreshTokens.hash(token),
      sessionID: found.sessionID,
      expiresAt: later(now, TOKEN_LIFE),
      usedAt: null,
    });
    return { kind: 'successor', found, token };
  }

  async #repeated(
    manager: EntityManager,
    found: RefreshTokenEntity,
    given: RefreshToken,
    now: Date,
  ): Promise<Exchange> {
    const usedAt = found.usedAt?.getTime() ?? 0;
    for (const token of this.refreshTokens.successors(given.token)) {
      const next = await this.repository.findToken(this.refreshTokens.hash(token), manager);
      if (next && !next.usedAt && now.getTime() - usedAt <= GRACE) return { kind: 'successor', found, token };
    }
    await this.repository.revoke(manager, found.sessionID, now);
    const { username } = found.session.user;
    await this.audit.append(manager, {
      actor: username,
      action: 'session.reuse',
      subject: found.sessionID,
      detail: { usedAt: found.usedAt },
    });
    return { kind: 'reused', found };
  }

  /** Whether the token's session is open. */
  #isOpen(found: RefreshTokenEntity, given: RefreshToken): boolean {
    const { session } = found;
    const isOver = session.revokedAt !== null || session.expiresAt <= this.now();
    const { isActive } = session.user;
    return !isOver && isActive && goesOn(session, session.user, this.config) && belongsTo(found, given);
  }

  async #answer(
    user: Account,
    session: { readonly id: string; readonly challenge: string },
    token: string,
  ): Promise<TokenAnswer> {
    const jwt = await this.accessTokens.issue(user.id, session.id);
    return { jwt, token: { token, username: user.username }, challenge: session.challenge };
  }
}

function over(): ApiError {
  return new ApiError(HttpStatus.UNAUTHORIZED, 'signInExpired');
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/**
 * A challenge that is sent has to be the session's: the token was copied to another browser otherwise. The address has to
 * be open to the person.
 */
function isOf({ session }: RefreshTokenEntity, { challenge, address }: TokenSource): boolean {
  const isItsBrowser = challenge === undefined || isSameText(challenge, session.challenge);
  return isItsBrowser && new AddressList(session.user.role.signIn?.addresses ?? []).admits(address);
}

function belongsTo(found: RefreshTokenEntity, given: RefreshToken): boolean {
  return found.session.user.username === given.username.toLowerCase();
}
