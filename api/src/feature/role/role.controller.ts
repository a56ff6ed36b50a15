import { PATHS, type Role, type SaveRoleRequest, schemas } from '@lifeform/metadata/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { RoleRepository } from '../user/role.repository.ts';
import { RoleService } from './role.service.ts';

@Controller()
@Allows('manageUsers')
export class RoleController {
  constructor(
    private readonly roles: RoleRepository,
    private readonly service: RoleService,
  ) {}

  @Get(PATHS.roles)
  list(): Promise<readonly Role[]> {
    return this.roles.list();
  }

  @Post(PATHS.roleSave)
  @HttpCode(200)
  save(
    @Body(new ValidBody<SaveRoleRequest>(schemas.saveRole)) body: SaveRoleRequest,
    @CurrentUser() principal: Principal,
  ): Promise<Role> {
    return this.service.save(body, principal);
  }

  @Delete(PATHS.role)
  @HttpCode(204)
  delete(@Param('roleID') roleID: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.service.delete(roleID, principal);
  }
}
