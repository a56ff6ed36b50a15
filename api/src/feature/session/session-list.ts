import { type OpenSession, type RemoveFactorRequest, type SessionsAnswer } from '@lifeform/metadata/contract';
import { mayManageUsers, NO_SIGN_IN_RULES } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { FreshProof } from '../../platform/auth/fresh-proof.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type FullAccount, requireGrantable, requireSelf, UserRepository } from '../user/index.ts';
import { FactorChanges } from './factor/factor-changes.ts';
import { SecondFactors } from './factor/second-factors.ts';
import { mayUsePassword } from './may-use-password.ts';
import { SessionRepository } from './session.repository.ts';
import { TOKEN_LIFE } from './session-life.ts';

/** Attempts that are shown. */
const MOST_SHOWN = 50;

const OUTCOMES = {
  'session.open': 'signedIn',
  'session.refused': 'refused',
  'session.end': 'ended',
  'session.reuse': 'ended',
} as const satisfies Readonly<Record<string, SessionsAnswer['history'][number]['outcome']>>;
type SessionAction = keyof typeof OUTCOMES;

/** Where people are signed in: for themselves, and for who manages them. */
@Injectable()
export class SessionList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly factors: SecondFactors,
    private readonly factorChanges: FactorChanges,
    private readonly audit: AuditLog,
    private readonly proof: FreshProof,
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 403 for somebody the person does not manage */
  async read(username: string, principal: Principal): Promise<SessionsAnswer> {
    const user = await this.#find(username, principal);
    const [open, history, factors] = await Promise.all([
      this.sessions.openOf(this.dataSource.manager, user.id, this.now()),
      this.#history(user.username),
      this.factors.list(user.id),
    ]);
    const { mostSessions } = user.role.signIn ?? NO_SIGN_IN_RULES;
    const hasPassword = mayUsePassword(user.username, this.config);
    const sessions = open.map(
      ({ session, tokenUntil }): OpenSession => ({
        ...{ sessionID: session.id, browser: session.browser, address: session.address },
        openedAt: session.createdAt.toISOString(),
        lastSeenAt: new Date(tokenUntil.getTime() - TOKEN_LIFE).toISOString(),
        isThis: session.id === principal.sessionID,
      }),
    );
    return { sessions, mostSessions, history, hasPassword, ...factors };
  }

  /** @throws ApiError 404 for a session that is over, or of somebody else */
  async end(username: string, sessionID: string, principal: Principal): Promise<void> {
    const user = await this.#find(username, principal);
    const open = await this.sessions.openOf(this.dataSource.manager, user.id, this.now());
    if (!open.some(({ session }) => session.id === sessionID)) throw new ApiError(HttpStatus.NOT_FOUND, 'noSession');
    await this.#end(user, [sessionID], principal);
  }

  /** All but the one that asks. */
  async endOthers(username: string, principal: Principal): Promise<void> {
    const user = await this.#find(username, principal);
    const open = await this.sessions.openOf(this.dataSource.manager, user.id, this.now());
    const others = open.map(({ session }) => session.id).filter((id) => id !== principal.sessionID);
    await this.#end(user, others, principal);
  }

  async #end(user: FullAccount, ids: readonly string[], { username: actor }: Principal): Promise<void> {
    const reason = actor === user.username ? 'owner' : 'manager';
    await inTransaction(this.dataSource, async (manager) => {
      for (const id of ids) {
        await this.sessions.revoke(manager, id, this.now());
        const detail = { reason, by: actor, session: id };
        await this.audit.append(manager, { actor, action: 'session.end', subject: user.username, detail });
      }
    });
    for (const id of ids) this.authenticator.endSession(id);
  }

  /** @throws ApiError 401 for one’s own without a ticket, 404 for a factor that is not there */
  async removeFactor(given: RemoveFactorRequest, principal: Principal): Promise<void> {
    const { username, factorID, ticket = '' } = given;
    const user = await this.#find(username, principal);
    if (user.id === principal.userID) await this.factorChanges.redeem(ticket, principal);
    else await this.proof.require(principal);
    await this.factorChanges.remove(user, factorID, principal);
  }

  async #find(username: string, principal: Principal): Promise<FullAccount> {
    const isOwn = username.toLowerCase() === principal.username;
    if (!isOwn && !mayManageUsers(principal.user)) requireSelf(username, principal);
    const user = await this.users.findByName(username);
    if (!user) throw new ApiError(HttpStatus.NOT_FOUND, 'noUser');
    if (!isOwn) requireGrantable(principal.user, user.role);
    return user;
  }

  /** Of the audit log, an index walk for each kind of row: what the person did, and what happened to their sessions. */
  async #history(username: string): Promise<SessionsAnswer['history']> {
    const rows = await Promise.all(
      (Object.keys(OUTCOMES) as SessionAction[]).map((action) => {
        const who = action === 'session.end' ? { subject: username } : { actor: username };
        const where = { ...who, action };
        return this.dataSource.manager.find(AuditLogEntity, { where, order: { at: 'DESC' }, take: MOST_SHOWN });
      }),
    );
    return rows
      .flat()
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, MOST_SHOWN)
      .map(({ at, action, detail }) => ({
        at: at.toISOString(),
        outcome: OUTCOMES[action as SessionAction],
        reason: action === 'session.reuse' ? 'reuse' : wordOf(detail.reason),
        browser: wordOf(detail.browser),
        address: wordOf(detail.address),
      }));
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
