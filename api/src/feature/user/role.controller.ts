import type { Role, SaveRoleRequest } from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RoleRepository } from './role.repository.ts';
import { RoleService } from './role.service.ts';

@Controller()
export class RoleController {
  constructor(
    private readonly roles: RoleRepository,
    private readonly service: RoleService,
  ) {}

  @Endpoint('GET /users/GetAllRoles')
  list(): Promise<readonly Role[]> {
    return this.roles.list();
  }

  @Endpoint('POST /users/roles')
  save(@Body() body: SaveRoleRequest, @CurrentUser() principal: Principal): Promise<Role> {
    return this.service.save(body, principal);
  }

  @Endpoint('DELETE /users/roles/:roleID')
  delete(@Param('roleID') roleID: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.service.delete(roleID, principal);
  }
}
