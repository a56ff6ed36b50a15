import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { type FullAccount, RoleRepository, UserAdminRepository } from '../user/index.ts';
import { DirectoryRefusal } from './directory-refusal.ts';
import type { DirectoryIdentity } from './directory-tokens.ts';

/** Gives people the role that is mapped from what the directory says they are. */
@Injectable()
export class DirectoryRoles {
  constructor(
    private readonly roles: RoleRepository,
    private readonly users: UserAdminRepository,
    private readonly audit: AuditLog,
    private readonly accessEnds: AccessEnds,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * The role somebody has from this sign-in on: the mapped one. Where nothing is mapped, and for an emergency account, the
   * one given by hand.
   * @throws DirectoryRefusal unless one role is mapped
   */
  async of(
    manager: EntityManager,
    user: FullAccount,
    { roles: given }: DirectoryIdentity,
  ): Promise<FullAccount['role']> {
    const { directory } = this.config;
    if (directory?.rolesClaim === undefined || directory.breakGlass.has(user.username)) return user.role;
    const mapped = (await this.roles.all(manager)).filter(({ signIn }) =>
      signIn?.directoryRoles?.some((name) => given.includes(name)),
    );
    const [role, ...others] = mapped;
    if (role === undefined) throw new DirectoryRefusal('directoryNoRole', user);
    if (others.length === 0) return role;
    const names = mapped.map(({ roleName }) => roleName).join(', ');
    throw new DirectoryRefusal('directoryRolesDiffer', user, { names });
  }

  /**
   * Within the lock of people and roles. What the earlier role opened ends.
   * @throws DirectoryRefusal when no administrator would be left
   */
  async give(manager: EntityManager, user: FullAccount, role: FullAccount['role']): Promise<void> {
    const changes = { roleID: role.id, updatedAt: this.now(), revision: user.revision + 1 };
    await this.users.changeAll(manager, [user.id], changes);
    if (!(await this.roles.hasAdministrator(manager))) throw new DirectoryRefusal('directoryLastAdministrator', user);
    await this.audit.append(manager, {
      actor: 'system',
      action: 'directory.role',
      subject: user.username,
      detail: { before: user.role.roleName, after: role.roleName },
    });
    await this.accessEnds.end(manager, { userIDs: [user.id], now: this.now() });
  }
}
