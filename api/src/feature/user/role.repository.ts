import type { Role } from '@lifeform/metadata/contract';
import { isActive, NO_SIGN_IN_RULES } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { WorkQueue } from '../../platform/database/work-queue.ts';
import { RoleEntity } from './role.entity.ts';
import { UserEntity } from './user.entity.ts';

const MANAGING = ['isAdmin', 'isAdminSystem', 'isAdminSystemAdministrator'] as const;

@Injectable()
export class RoleRepository {
  readonly #queue = new WorkQueue();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** By name, with the number of people of each. */
  async list(): Promise<readonly Role[]> {
    const [roles, counts] = await Promise.all([this.all(this.dataSource.manager), this.#users()]);
    return roles.map((role) => toRole(role, counts.get(role.id) ?? 0));
  }

  all(manager: EntityManager): Promise<RoleEntity[]> {
    return manager.find(RoleEntity, { order: { roleName: 'ASC' } });
  }

  /**
   * A transaction that serializes changes of people and roles, so that the checks for a remaining administrator and a
   * free name stay valid.
   */
  locked<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const change = async (manager: EntityManager) => {
      // A transaction of the embedded database has its write lock from the start.
      if (this.dataSource.options.type !== 'better-sqlite3') {
        await manager.createQueryBuilder(RoleEntity, 'r').select('r.id').setLock('pessimistic_write').getMany();
      }
      return work(manager);
    };
    return this.#queue.run(() => inTransaction(this.dataSource, change));
  }

  /** Whether an active person has a role that administers everything. */
  async hasAdministrator(manager: EntityManager): Promise<boolean> {
    return (await this.#administrators(manager, 1)).length > 0;
  }

  /** Whether there never was anybody else who manages users: nobody could approve what this person does. */
  async isFirstManager(manager: EntityManager, userID: string): Promise<boolean> {
    const roles = (await this.all(manager)).filter((role) => MANAGING.some((name) => isActive(role, name)));
    const isDemo = this.config.profile === 'production' ? { isDemo: false } : {};
    const where = { roleID: In(roles.map(({ id }) => id)), id: Not(userID), ...isDemo };
    return !(await manager.existsBy(UserEntity, where));
  }

  /** Whether nobody else could help the person, who administers everything. */
  async isOnlyAdministrator(userID: string): Promise<boolean> {
    const [first, second] = await this.#administrators(this.dataSource.manager, 2);
    return first === userID && second === undefined;
  }

  async #administrators(manager: EntityManager, most: number): Promise<readonly string[]> {
    const roles = (await this.all(manager)).filter((role) => isActive(role, 'isAdmin'));
    const roleID = In(roles.map(({ id }) => id));
    const isDemo = this.config.profile === 'production' ? { isDemo: false } : {};
    const where = { roleID, isActive: true, ...isDemo };
    const found = await manager.find(UserEntity, { select: { id: true }, where, take: most });
    return found.map(({ id }) => id);
  }

  countUsers(manager: EntityManager, roleID: string): Promise<number> {
    return manager.count(UserEntity, { where: { roleID } });
  }

  /** Ids of everybody who has the role. */
  async holders(manager: EntityManager, roleID: string): Promise<readonly string[]> {
    const rows = await manager.find(UserEntity, { select: { id: true }, where: { roleID } });
    return rows.map(({ id }) => id);
  }

  async #users(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .select('u.roleID', 'roleID')
      .addSelect('COUNT(*)', 'users')
      .groupBy('u.roleID')
      .getRawMany<{ readonly roleID: string; readonly users: number | string }>();
    return new Map(rows.map(({ roleID, users }) => [roleID, Number(users)]));
  }
}

export function toRole(role: RoleEntity, users: number): Role {
  const { id, roleName, permissions, overrides, formRights, signIn, revision } = role;
  const withDefaults = { formRights: formRights ?? [], signIn: signIn ?? NO_SIGN_IN_RULES };
  return { roleID: id, roleName, permissions, overrides, ...withDefaults, users, revision };
}
