import { isDeepStrictEqual } from 'node:util';
import { valueChanges } from '@lifeform/metadata';
import type { AuditAct, Role, SaveRoleRequest } from '@lifeform/metadata/contract';
import { NO_SIGN_IN_RULES } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { difference } from '../../platform/audit/difference.ts';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { AddressList } from '../../platform/auth/address-list.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ActOutcome, Along } from '../../platform/review/reviewed-acts.ts';
import { DeniedChanges } from './denied-changes.ts';
import { requireChangeable, requireGrantable, requireManageable } from './grant.ts';
import { RoleEntity } from './role.entity.ts';
import { RoleRepository, toRole } from './role.repository.ts';

interface Saved {
  readonly role: Role;
  /** Users whose sessions ended because their rights changed. */
  readonly ended: readonly string[];
}

type Content = Pick<SaveRoleRequest, 'roleName' | 'permissions' | 'overrides'> &
  Pick<RoleEntity, 'formRights' | 'signIn'>;

/** Creates, changes and deletes roles, within the person's own rights. */
@Injectable()
export class RoleService {
  constructor(
    private readonly roles: RoleRepository,
    private readonly deniedChanges: DeniedChanges,
    private readonly audit: AuditLog,
    private readonly authenticator: Authenticator,
    private readonly accessEnds: AccessEnds,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 409 when the name is taken, the role has changed since, or no administrator would be left */
  async save({ roleID, revision, ...given }: SaveRoleRequest, principal: Principal, along?: Along): Promise<Role> {
    const content = {
      ...given,
      roleName: given.roleName.trim(),
      formRights: given.formRights ?? null,
      signIn: given.signIn ?? null,
    };
    const addresses = new AddressList(given.signIn?.addresses ?? []);
    const { address } = principal;
    if (roleID === principal.user.roleID && address !== undefined && !addresses.admits(address)) {
      throw new ApiError(HttpStatus.CONFLICT, 'addressOwn', { parameters: { address } });
    }
    if (roleID === principal.user.roleID && principal.hasFactor === false && given.signIn?.needsSecondFactor) {
      throw new ApiError(HttpStatus.CONFLICT, 'factorOwnFirst');
    }
    const { role, ended } = await this.deniedChanges.over(principal, roleID ?? content.roleName, () =>
      this.roles.locked(async (manager) => {
        await this.#requireFreeName(manager, content.roleName, roleID);
        await this.#requireFreeDirectoryRoles(manager, given.signIn?.directoryRoles ?? [], roleID);
        return roleID === undefined
          ? this.#create(manager, content, principal, along)
          : this.#change(manager, { roleID, revision }, content, principal, along);
      }),
    );
    if (roleID !== undefined) this.authenticator.forgetRole(roleID);
    this.authenticator.endUsers(ended, principal.sessionID);
    return role;
  }

  /** @throws ApiError 409 while somebody has the role */
  async delete(roleID: string, principal: Principal, along?: Along): Promise<void> {
    await this.deniedChanges.over(principal, roleID, () =>
      this.roles.locked(async (manager) => {
        const role = await this.#find(manager, roleID);
        requireManageable(principal.user, role);
        requireGrantable(principal.user, role);
        const users = await this.roles.countUsers(manager, roleID);
        if (users > 0) throw new ApiError(HttpStatus.CONFLICT, 'roleInUse', { parameters: { users } });
        await manager.delete(RoleEntity, { id: roleID });
        await this.#write(manager, principal, 'role.delete', roleID, { before: contentOf(role), after: null });
        await along?.(manager, outcomeOf(role.roleName, contentOf(role), {}));
      }),
    );
  }

  async #create(manager: EntityManager, content: Content, principal: Principal, along?: Along): Promise<Saved> {
    requireGrantable(principal.user, content);
    const role = { ...content, id: newID(), updatedAt: this.now(), revision: 1 };
    await insertRows(manager, RoleEntity, [role]);
    await this.#write(manager, principal, 'role.create', role.id, { before: null, after: content });
    await along?.(manager, outcomeOf(content.roleName, {}, { ...content }));
    return { role: toRole(role, 0), ended: [] };
  }

  async #change(
    manager: EntityManager,
    { roleID, revision }: { readonly roleID: string; readonly revision: number | undefined },
    sent: Content,
    principal: Principal,
    along?: Along,
  ): Promise<Saved> {
    const before = await this.#find(manager, roleID);
    if (revision !== before.revision) throw new ApiError(HttpStatus.CONFLICT, 'roleMovedOn');
    const content = { ...sent, formRights: sent.formRights ?? before.formRights, signIn: sent.signIn ?? before.signIn };
    requireChangeable(principal.user, before, content);
    // Whoever the directory calls so is given the role.
    const isMappedAsBefore = isDeepStrictEqual(directoryRolesOf(before), directoryRolesOf(content));
    if (!isMappedAsBefore) requireGrantable(principal.user, content);
    const after = { ...before, ...content, updatedAt: this.now(), revision: before.revision + 1 };
    await manager.save(RoleEntity, after);
    if (!(await this.roles.hasAdministrator(manager))) throw new ApiError(HttpStatus.CONFLICT, 'lastAdministrator');
    await this.#write(manager, principal, 'role.update', roleID, difference(contentOf(before), { ...content }));
    await along?.(manager, outcomeOf(before.roleName, contentOf(before), { ...content }));
    const holders = await this.roles.holders(manager, roleID);
    const isSame = isDeepStrictEqual(rightsOf(before), rightsOf(after));
    if (!isSame) await this.accessEnds.end(manager, { userIDs: holders, now: this.now(), spared: principal.sessionID });
    return { role: toRole(after, holders.length), ended: isSame ? [] : holders };
  }

  async #find(manager: EntityManager, id: string): Promise<RoleEntity> {
    const role = id.includes('\0') ? null : await manager.findOneBy(RoleEntity, { id });
    if (!role) throw new ApiError(HttpStatus.NOT_FOUND, 'noRole');
    return role;
  }

  async #requireFreeName(manager: EntityManager, name: string, own: string | undefined): Promise<void> {
    const folded = name.toLowerCase();
    const taken = (await this.roles.all(manager)).some(
      ({ id, roleName }) => id !== own && roleName.toLowerCase() === folded,
    );
    if (taken) throw new ApiError(HttpStatus.CONFLICT, 'roleNameTaken', { parameters: { name } });
  }

  /** A role of the directory under two of ours would let nobody in who has it. */
  async #requireFreeDirectoryRoles(
    manager: EntityManager,
    names: readonly string[],
    own: string | undefined,
  ): Promise<void> {
    for (const { id, roleName: role, signIn } of await this.roles.all(manager)) {
      const name = names.find((mapped) => id !== own && signIn?.directoryRoles?.includes(mapped));
      if (name === undefined) continue;
      throw new ApiError(HttpStatus.CONFLICT, 'directoryRoleTaken', { parameters: { name, role } });
    }
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

/** Each right and entry that differs. */
function outcomeOf(subject: string, before: object, after: object): ActOutcome {
  const differences = valueChanges(before, after, 3).map(({ path, ...values }) => ({
    ...{ part: 'role', key: subject, property: path.join('.') },
    ...values,
  }));
  return { subject, differences };
}

/** What sessions were let in by: where it differs, they end. */
function rightsOf(role: RoleEntity): object {
  const { permissions, overrides, formRights, signIn } = role;
  const { addresses, needsSecondFactor = false } = signIn ?? NO_SIGN_IN_RULES;
  const directoryRoles = directoryRolesOf(role);
  return { permissions, overrides, formRights: formRights ?? [], addresses, needsSecondFactor, directoryRoles };
}

function directoryRolesOf({ signIn }: Pick<RoleEntity, 'signIn'>): readonly string[] {
  return signIn?.directoryRoles ?? [];
}

function contentOf(role: RoleEntity): Readonly<Record<string, unknown>> {
  const { roleName, permissions, overrides, formRights, signIn } = role;
  return { roleName, permissions, overrides, formRights: formRights ?? [], signIn: signIn ?? NO_SIGN_IN_RULES };
}
