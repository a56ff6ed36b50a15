import type { UserUpdateRequest } from '@lifeform/metadata/contract';
import { mayManageUsers, type User } from '@lifeform/metadata/insurance';
import { Body, Controller, HttpStatus, Inject, Param } from '@nestjs/common';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { FreshProof } from '../../platform/auth/fresh-proof.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { DeniedChanges } from './denied-changes.ts';
import { requireSelf } from './require-self.ts';
import { UserRepository } from './user.repository.ts';
import { UserAdminService } from './user-admin.service.ts';
import { isManaging, managedEdit, ownEdit } from './user-edit.ts';
import { toUser } from './user-record.ts';

@Controller()
export class UserController {
  constructor(
    private readonly users: UserRepository,
    private readonly administration: UserAdminService,
    private readonly deniedChanges: DeniedChanges,
    private readonly authenticator: Authenticator,
    private readonly proof: FreshProof,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint('GET /users/:username')
  async read(@Param('username') username: string, @CurrentUser() principal: Principal): Promise<User> {
    if (username.toLowerCase() === principal.username) return principal.user;
    if (!mayManageUsers(principal.user)) requireSelf(username, principal);
    const found = await this.users.findByName(username);
    if (!found) throw new ApiError(HttpStatus.NOT_FOUND, 'noUser');
    return toUser(found, this.config.areas);
  }

  @Endpoint('POST /users/update')
  async update(
    @Body() body: UserUpdateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<{ readonly message: string }> {
    await this.deniedChanges.over(principal, body.username, () =>
      isManaging(body, principal) ? this.#manage(body, principal) : this.#updateOwn(body, principal),
    );
    return { message: 'Your profile is saved.' };
  }

  async #manage(body: UserUpdateRequest, principal: Principal): Promise<void> {
    await this.proof.require(principal);
    await this.administration.update(body, managedEdit(body), principal);
  }

  async #updateOwn(body: UserUpdateRequest, principal: Principal): Promise<void> {
    requireSelf(body.username, principal);
    const edit = ownEdit(body, principal);
    if (Object.keys(edit).length > 0) await this.users.change(principal.userID, edit);
    this.authenticator.forgetUser(principal.userID);
  }
}
