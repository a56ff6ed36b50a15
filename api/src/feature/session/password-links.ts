import { createHash, randomBytes } from 'node:crypto';
import type { AcceptInvitationRequest, PasswordLinkAnswer, SetPasswordRequest } from '@lifeform/metadata/contract';
import { mayManageUsers } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type LargeExport, LargeExports } from '../../platform/review/large-exports.ts';
import { ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { DirectoryAccounts } from '../directory/index.ts';
import { DeniedChanges, type FullAccount, requireGrantable, toUser, UserAdminRepository } from '../user/index.ts';
import { GuessedPasswordList } from './guessed-password-list.ts';
import { mayUsePassword } from './may-use-password.ts';
import { hashPassword } from './password.ts';
import { PasswordLinkEntity } from './password-link.entity.ts';

const HOUR = 3_600_000;
/** Long enough for a weekend. */
const LINK_LIFE = 72 * HOUR;

/** The page's address; the fragment never leaves the browser. */
export function linkOf(token: string): string {
  return `/setPassword#${token}`;
}

/** The same page, which then sends its person to the company's directory. */
function invitationOf(token: string): string {
  return `/setPassword?directory#${token}`;
}

/** Links that let a person set a password, or connect to the company's directory, once. User managers hand them over. */
@Injectable()
export class PasswordLinks implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserAdminRepository,
    private readonly guessed: GuessedPasswordList,
    private readonly directory: DirectoryAccounts,
    private readonly deniedChanges: DeniedChanges,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    private readonly accessEnds: AccessEnds,
    private readonly cleanup: Cleanup,
    private readonly large: LargeExports,
    private readonly acts: ReviewedActs,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /users/passwordLinks', async (_request, principal, along) =>
      this.large.tell(await this.#missing(principal), along),
    );
    this.accessEnds.add(async (manager, { userIDs }) => {
      await manager.delete(PasswordLinkEntity, { userID: In(userIDs) });
    });
    this.cleanup.add(async () => {
      await this.dataSource.manager.delete(PasswordLinkEntity, { expiresAt: LessThan(this.now()) });
    });
  }

  /**
   * The holder of a link becomes that person, so only somebody with all of the person's rights may make it. It is an
   * invitation to the directory for somebody who cannot sign in with a password.
   * @throws ApiError 404 for an unknown or deactivated user
   */
  make(username: string, principal: Principal): Promise<PasswordLinkAnswer> {
    return this.deniedChanges.over(principal, username.toLowerCase(), () =>
      inTransaction(this.dataSource, async (manager) => {
        const user = await this.users.find(manager, username);
        if (!user?.isActive) throw new ApiError(HttpStatus.NOT_FOUND, 'noActiveUser');
        requireGrantable(principal.user, user.role);
        const by = mayUsePassword(user.username, this.config) ? 'password' : 'directory';
        const link = await this.#issue(manager, user, principal, by === 'password' ? linkOf : invitationOf);
        const entry = { actor: principal.username, action: 'password.link' as const, subject: user.username };
        await this.audit.append(manager, { ...entry, detail: { expiresAt: link.expiresAt, by } });
        return link;
      }),
    );
  }

  /** Makes links for all who could use a password and have never set one, within the maker's rights; by username. */
  async makeMissing(principal: Principal): Promise<readonly { readonly user: FullAccount; readonly link: string }[]> {
    await this.large.require(await this.#missing(principal), principal);
    return inTransaction(this.dataSource, async (manager) => {
      const users = await this.#withoutPassword(manager, principal);
      const links = users.map((user) => ({ user, token: randomBytes(32).toString('base64url') }));
      await this.#replace(manager, links, principal);
      const entry = { actor: principal.username, action: 'password.links' as const, subject: 'users' };
      await this.audit.append(manager, { ...entry, detail: { count: links.length } });
      return links.map(({ user, token }) => ({ user, link: linkOf(token) }));
    });
  }

  async #missing(principal: Principal): Promise<LargeExport> {
    const { length: people } = await this.#withoutPassword(this.dataSource.manager, principal);
    return { subject: 'password links', filters: {}, people };
  }

  async #withoutPassword(manager: EntityManager, principal: Principal): Promise<readonly FullAccount[]> {
    const waiting = await this.users.withoutPassword(manager);
    return waiting.filter(({ role, username }) => mayHandOut(principal, role) && mayUsePassword(username, this.config));
  }

  /**
   * @throws ApiError 400 for a weak password or a used, replaced or expired link, 409 for somebody who cannot sign in with
   * a password
   */
  async set({ token, password }: SetPasswordRequest): Promise<void> {
    const found = await this.#require(token);
    if (!mayUsePassword(found.user.username, this.config)) throw byDirectory();
    await this.guessed.refuse(password, found.user);
    const passwordHash = await hashPassword(password);
    await inTransaction(this.dataSource, async (manager) => {
      await this.#spend(manager, found);
      await this.#store(manager, found.userID, found.user.username, passwordHash);
    });
    this.authenticator.endUsers([found.userID]);
  }

  /**
   * Connects the account of an invitation to an identity of the directory, which signs in to it from then on.
   * @throws ApiError 400 for a used, replaced or expired link, 401 for an invalid token, 409 for an identity of another
   * account
   */
  async accept({ invitation, token }: AcceptInvitationRequest): Promise<void> {
    const identity = await this.directory.identify(token);
    const found = await this.#require(invitation);
    await this.directory.connect(identity, found.user, (manager) => this.#spend(manager, found));
  }

  async #require(token: string): Promise<PasswordLinkEntity> {
    const found = await this.#find(this.dataSource.manager, hashOf(token));
    if (!found) throw linkOver();
    if (!this.#mayStill(found)) await this.#refuseMaker(found);
    return found;
  }

  async #spend(manager: EntityManager, found: PasswordLinkEntity): Promise<void> {
    const where = { tokenHash: found.tokenHash, usedAt: IsNull() };
    const { affected } = await manager.update(PasswordLinkEntity, where, { usedAt: this.now() });
    const maker = await this.users.findByID(manager, found.makerID);
    if (affected !== 1 || !maker || !this.#mayStill({ ...found, maker })) throw linkOver();
  }

  /** Whether the maker could still make the link: they may have lost the right, or their account. */
  #mayStill({ user, maker }: Pick<PasswordLinkEntity, 'user' | 'maker'>): boolean {
    const principal = { user: toUser(maker, this.config.areas) };
    return maker.isActive && mayManageUsers(principal.user) && mayHandOut(principal, user.role);
  }

  async #refuseMaker({ user, maker, tokenHash }: PasswordLinkEntity): Promise<never> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(PasswordLinkEntity, { tokenHash });
      const entry = { actor: maker.username, action: 'rights.refused' as const, subject: user.username };
      await this.audit.append(manager, { ...entry, detail: { attempted: ['password.link'] } });
    });
    throw linkOver();
  }

  async #store(manager: EntityManager, id: string, username: string, passwordHash: string): Promise<void> {
    await this.users.setPassword(manager, id, passwordHash, this.now());
    await this.accessEnds.end(manager, { userIDs: [id], now: this.now() });
    await this.audit.append(manager, { actor: username, action: 'password.set', subject: username, detail: {} });
  }

  async #find(manager: EntityManager, tokenHash: string): Promise<PasswordLinkEntity | null> {
    const where = { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(this.now()) };
    const found = await findUnique(manager, PasswordLinkEntity, {
      where,
      relations: { user: { role: true }, maker: { role: true } },
    });
    return found?.user.isActive ? found : null;
  }

  async #issue(
    manager: EntityManager,
    user: FullAccount,
    maker: Principal,
    addressOf: (token: string) => string,
  ): Promise<PasswordLinkAnswer> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = await this.#replace(manager, [{ user, token }], maker);
    return { link: addressOf(token), expiresAt: expiresAt.toISOString() };
  }

  /** Only the newest link works. */
  async #replace(
    manager: EntityManager,
    links: readonly { readonly user: FullAccount; readonly token: string }[],
    { userID: makerID }: Principal,
  ): Promise<Date> {
    const expiresAt = new Date(this.now().getTime() + LINK_LIFE);
    for (const { user } of links) await manager.delete(PasswordLinkEntity, { userID: user.id });
    const rows = links.map(({ user, token }) => ({
      tokenHash: hashOf(token),
      userID: user.id,
      makerID,
      expiresAt,
      usedAt: null,
    }));
    await insertRows(manager, PasswordLinkEntity, rows);
    return expiresAt;
  }
}

function mayHandOut({ user }: Pick<Principal, 'user'>, role: FullAccount['role']): boolean {
  try {
    requireGrantable(user, role);
    return true;
  } catch {
    return false;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function linkOver(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'passwordLinkOver');
}

function byDirectory(): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'passwordByDirectory');
}
