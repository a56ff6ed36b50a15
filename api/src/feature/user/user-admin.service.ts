import type { AuditAct, CreateUserRequest, ListedUser, UserUpdateRequest } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { difference } from '../../platform/audit/difference.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ReviewFirst } from '../../platform/review/review-first.ts';
import type { Along } from '../../platform/review/reviewed-acts.ts';
import { DeniedChanges } from './denied-changes.ts';
import { requireChangeable, requireGrantable, requireManageable } from './grant.ts';
import { newUser } from './new-user.ts';
import { personOutcome } from './person-outcome.ts';
import { RoleEntity } from './role.entity.ts';
import { RoleRepository } from './role.repository.ts';
import { UserEntity } from './user.entity.ts';
import { UserAdminRepository } from './user-admin.repository.ts';
import type { UserEdit } from './user-edit.ts';
import { toListed } from './user-list.ts';

/** Creates and changes other people, within the person's own rights. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly roles: RoleRepository,
    private readonly deniedChanges: DeniedChanges,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    private readonly accessEnds: AccessEnds,
    private readonly reviewFirst: ReviewFirst,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 409 when the username or the agent number is taken */
  create(request: CreateUserRequest, principal: Principal, along?: Along): Promise<ListedUser> {
    const username = request.username.trim().toLowerCase();
    return this.deniedChanges.over(principal, username, () =>
      this.roles.locked(async (manager) => {
        if (await this.users.find(manager, username)) {
          throw new ApiError(HttpStatus.CONFLICT, 'usernameTaken', { parameters: { username } });
        }
        const role = await this.#grantable(manager, request.roleID, principal);
        const user = newUser({ ...request, username, agentID: request.agentID.trim() || null }, this.now());
        await this.#requireFreeAgent(manager, user.agentID, user.id);
        // A copy, because TypeORM writes the engine's column values into what it inserts.
        await insertRows(manager, UserEntity, [{ ...user }]);
        await this.#write(manager, principal, 'user.create', username, {
          before: null,
          after: { ...request, username },
        });
        if (!(await this.roles.isFirstManager(manager, principal.userID))) this.reviewFirst.require(along);
        const { agentID } = user;
        await along?.(manager, personOutcome(username, {}, { ...request, agentID, role: role.roleName }));
        return toListed({ ...user, role }, this.now());
      }),
    );
  }

  /**
   * The caller records a denied attempt.
   * @throws ApiError 409 for a taken agent number, an outdated revision, or the last administrator
   */
  async update(
    { username, revision }: Pick<UserUpdateRequest, 'username' | 'revision'>,
    edit: UserEdit,
    principal: Principal,
    along?: Along,
  ): Promise<ListedUser> {
    const [userID, changed] = await this.roles.locked(async (manager) => {
      const before = await this.#find(manager, username);
      if (revision !== undefined && revision !== before.revision)
        throw new ApiError(HttpStatus.CONFLICT, 'userMovedOn');
      requireManageable(principal.user, before.role);
      const role = await this.#roleAfter(manager, before, edit, principal);
      // A reactivated person has every right of the role again.
      if (edit.isActive && !before.isActive) requireGrantable(principal.user, role);
      const after = await this.#store(manager, before, edit, principal);
      if (after.roleID !== before.roleID || after.agentID !== before.agentID) this.reviewFirst.require(along);
      const [was, becomes] = [
        { ...before, role: before.role.roleName },
        { ...edit, role: role.roleName },
      ];
      await along?.(manager, personOutcome(before.username, was, becomes));
      const isOver = after.roleID !== before.roleID || (before.isActive && !after.isActive);
      if (isOver) await this.#endAccess(manager, after, principal);
      return [before.id, { user: toListed({ ...after, role }, this.now()), isOver }] as const;
    });
    if (changed.isOver) this.authenticator.endUsers([userID], principal.sessionID);
    else this.authenticator.forgetUser(userID);
    return changed.user;
  }

  async #store(
    manager: EntityManager,
    before: UserEntity,
    edit: UserEdit,
    principal: Principal,
  ): Promise<Omit<UserEntity, 'role'>> {
    if (edit.isActive === false && before.id === principal.userID)
      throw new ApiError(HttpStatus.CONFLICT, 'notOneself');
    if (edit.agentID !== undefined) await this.#requireFreeAgent(manager, edit.agentID, before.id);
    const changes = { ...edit, updatedAt: this.now(), revision: before.revision + 1 };
    await manager.update(UserEntity, { id: before.id }, changes as never);
    if (!(await this.roles.hasAdministrator(manager))) throw new ApiError(HttpStatus.CONFLICT, 'lastAdministrator');
    await this.#write(manager, principal, 'user.update', before.username, difference({ ...before }, edit));
    return { ...before, ...changes };
  }

  #endAccess(manager: EntityManager, { id, isActive }: Pick<UserEntity, 'id' | 'isActive'>, { sessionID }: Principal) {
    return this.accessEnds.end(manager, { userIDs: [id], now: this.now(), spared: sessionID, isLeaving: !isActive });
  }

  async #roleAfter(
    manager: EntityManager,
    before: UserEntity,
    { roleID }: UserEdit,
    principal: Principal,
  ): Promise<RoleEntity> {
    if (roleID === undefined || roleID === before.roleID) return before.role;
    const after = await this.#grantable(manager, roleID, principal);
    // Taking a right away needs the same right as granting it.
    requireChangeable(principal.user, before.role, after);
    return after;
  }

  async #grantable(manager: EntityManager, roleID: string, { user }: Principal): Promise<RoleEntity> {
    const role = await manager.findOneBy(RoleEntity, { id: roleID });
    if (!role) throw new ApiError(HttpStatus.NOT_FOUND, 'noRole');
    requireGrantable(user, role);
    return role;
  }

  async #find(manager: EntityManager, username: string): Promise<UserEntity> {
    const user = await this.users.find(manager, username);
    if (!user) throw new ApiError(HttpStatus.NOT_FOUND, 'noUser');
    return user;
  }

  async #requireFreeAgent(manager: EntityManager, agentID: string | null, ownID: string): Promise<void> {
    if (agentID === null || !(await this.users.isAgentTaken(manager, agentID, ownID))) return;
    throw new ApiError(HttpStatus.CONFLICT, 'agentTaken', { parameters: { agentID } });
  }

  #write(
    manager: EntityManager,
    { username: actor }: Principal,
    action: AuditAct,
    subject: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.audit.append(manager, { actor, action, subject, detail });
  }
}
