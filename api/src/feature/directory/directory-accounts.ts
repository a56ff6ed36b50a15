import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { type FullAccount, UserAdminRepository } from '../user/index.ts';
import { DirectoryAccountEntity } from './directory-account.entity.ts';
import { type DirectoryIdentity, DirectoryTokens } from './directory-tokens.ts';

/** Finds the account of a directory identity. */
@Injectable()
export class DirectoryAccounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tokens: DirectoryTokens,
    private readonly users: UserAdminRepository,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Whether a refresh token is a directory's: those are signed documents, ours are opaque. */
  understands(token: string): boolean {
    return this.config.directory !== undefined && token.split('.').length === 3;
  }

  /**
   * Undefined for a valid token of somebody without an active account.
   * @throws ApiError 401 for an invalid token
   */
  async userOf(token: string): Promise<FullAccount | undefined> {
    const identity = await this.tokens.verify(token);
    const user = await inTransaction(this.dataSource, (manager) => this.#find(manager, identity));
    const isBarred = user?.isDemo && this.config.profile === 'production';
    return user?.isActive && !isBarred ? user : undefined;
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

  async #find(manager: EntityManager, identity: DirectoryIdentity): Promise<FullAccount | null> {
    const { issuer, subject } = identity;
    const linked = await findUnique(manager, DirectoryAccountEntity, {
      where: { issuer, subject },
      relations: { user: { role: true } },
    });
    return linked?.user ?? this.#link(manager, identity);
  }

  /** First sign-in: links the account of that name to this identity for good, unless it is linked to another. */
  async #link(manager: EntityManager, { issuer, subject, username }: DirectoryIdentity): Promise<FullAccount | null> {
    if (!username) return null;
    const user = await this.users.find(manager, username);
    if (!user?.isActive) return null;
    if (await manager.exists(DirectoryAccountEntity, { where: { issuer, userID: user.id } })) return null;
    const row = { id: newID(), issuer, subject, userID: user.id, linkedAt: this.now() };
    await insertRows(manager, DirectoryAccountEntity, [row]);
    await this.audit.append(manager, {
      actor: user.username,
      action: 'directory.link',
      subject: user.id,
      detail: { issuer },
    });
    return user;
  }
}
