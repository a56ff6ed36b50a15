import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type FullAccount, RoleRepository, UserAdminRepository } from '../user/index.ts';
import { DirectoryAccountEntity } from './directory-account.entity.ts';
import { DirectoryRefusal } from './directory-refusal.ts';
import { DirectoryRoles } from './directory-roles.ts';
import { type DirectoryIdentity, DirectoryTokens } from './directory-tokens.ts';

/** Finds the account of a directory identity. */
@Injectable()
export class DirectoryAccounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tokens: DirectoryTokens,
    private readonly users: UserAdminRepository,
    private readonly roles: RoleRepository,
    private readonly mapped: DirectoryRoles,
    private readonly audit: AuditLog,
    private readonly accessEnds: AccessEnds,
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Whether a refresh token is a directory's: those are signed documents, ours are opaque. */
  understands(token: string): boolean {
    return this.config.directory !== undefined && token.split('.').length === 3;
  }

  /**
   * The account of a valid token, linked to its identity and with the role mapped from it.
   * @throws ApiError 401 for an invalid token
   * @throws DirectoryRefusal for somebody without an active account, or without a role
   */
  async userOf(token: string): Promise<FullAccount> {
    const identity = await this.tokens.verify(token);
    const linked = await this.#linked(this.dataSource.manager, identity);
    try {
      const isSettled = linked && (await this.#roleOf(this.dataSource.manager, linked, identity)).id === linked.roleID;
      if (isSettled) return linked;
      const user = await this.roles.locked((manager) => this.#settle(manager, identity));
      if (user.roleID !== linked?.roleID) this.authenticator.endUsers([user.id]);
      return user;
    } catch (error) {
      // Rights that the directory does not confirm end, whoever has them open.
      if (error instanceof DirectoryRefusal && linked) await this.#end(linked.id);
      throw error;
    }
  }

  /** @throws ApiError 401 for an invalid token */
  identify(token: string): Promise<DirectoryIdentity> {
    return this.tokens.verify(token);
  }

  /**
   * Links an account to an identity for good, in the place of an earlier one of the same directory, whose sessions end.
   * @param spend what lets it be linked, used up in the same transaction
   * @throws ApiError 409 when the identity is another account's
   */
  async connect(
    identity: DirectoryIdentity,
    user: FullAccount,
    spend: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.roles.locked(async (manager) => {
      await spend(manager);
      const linked = await this.#linked(manager, identity);
      if (linked && linked.id !== user.id) throw new ApiError(HttpStatus.CONFLICT, 'directoryTaken');
      await manager.delete(DirectoryAccountEntity, { issuer: identity.issuer, userID: user.id });
      await this.#link(manager, identity, user, 'invitation');
      await this.accessEnds.end(manager, { userIDs: [user.id], now: this.now() });
    });
    this.authenticator.endUsers([user.id]);
  }

  /**
   * When the person of an ID token proved themselves to the directory; undefined where that is not said, or the token is
   * of somebody else.
   * @throws ApiError 401 for an invalid token
   */
  async provedAt(idToken: string, userID: string): Promise<Date | undefined> {
    const { issuer, subject, provedAt } = await this.tokens.verify(idToken, 'id');
    const isTheirs = await this.dataSource.manager.existsBy(DirectoryAccountEntity, { issuer, subject, userID });
    return isTheirs ? provedAt : undefined;
  }

  async #settle(manager: EntityManager, identity: DirectoryIdentity): Promise<FullAccount> {
    const linked = await this.#linked(manager, identity);
    const user = linked ?? (await this.#byEmail(manager, identity));
    const role = await this.#roleOf(manager, user, identity);
    if (!linked) await this.#link(manager, identity, user, 'email');
    if (role.id !== user.roleID) await this.mapped.give(manager, user, role);
    return { ...user, role, roleID: role.id };
  }

  #roleOf(manager: EntityManager, user: FullAccount, identity: DirectoryIdentity): Promise<FullAccount['role']> {
    if (!this.#isOpen(user)) throw new DirectoryRefusal('directoryNoAccount', user);
    return this.mapped.of(manager, user, identity);
  }

  async #linked(
    manager: EntityManager,
    { issuer, subject }: Pick<DirectoryIdentity, 'issuer' | 'subject'>,
  ): Promise<FullAccount | undefined> {
    const found = await findUnique(manager, DirectoryAccountEntity, {
      where: { issuer, subject },
      relations: { user: { role: true } },
    });
    return found?.user;
  }

  /** First sign-in: the one account with the verified address, unless it is another identity's. */
  async #byEmail(manager: EntityManager, { issuer, email }: DirectoryIdentity): Promise<FullAccount> {
    if (email === undefined) throw new DirectoryRefusal('directoryUnverified');
    const found = (await this.users.withEmail(manager, email)).filter((user) => this.#isOpen(user));
    const [user, ...others] = found;
    if (user === undefined) throw new DirectoryRefusal('directoryNoAccount');
    if (others.length > 0) throw new DirectoryRefusal('directoryEmailShared');
    const isOther = await manager.existsBy(DirectoryAccountEntity, { issuer, userID: user.id });
    if (isOther) throw new DirectoryRefusal('directoryOther', user);
    return user;
  }

  #isOpen({ isActive, isDemo }: FullAccount): boolean {
    return isActive && !(isDemo && this.config.profile === 'production');
  }

  async #link(
    manager: EntityManager,
    { issuer, subject }: DirectoryIdentity,
    { id: userID, username }: FullAccount,
    by: 'email' | 'invitation',
  ): Promise<void> {
    await insertRows(manager, DirectoryAccountEntity, [{ id: newID(), issuer, subject, userID, linkedAt: this.now() }]);
    const entry = { actor: username, action: 'directory.link' as const, subject: userID };
    await this.audit.append(manager, { ...entry, detail: { issuer, by } });
  }

  async #end(userID: string): Promise<void> {
    const end = { userIDs: [userID], now: this.now() };
    await inTransaction(this.dataSource, (manager) => this.accessEnds.end(manager, end));
    this.authenticator.endUsers([userID]);
  }
}
