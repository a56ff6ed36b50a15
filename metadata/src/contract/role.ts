import type { Permissions } from '../insurance/user/permission.ts';
import type { Overrides } from '../insurance/user/user.ts';

/** One entry of GET /users/GetAllRoles, by name. */
export interface Role {
  readonly roleID: string;
  readonly roleName: string;
  readonly permissions: Permissions;
  readonly overrides: Overrides;
  /** How many people have it, active or not. */
  readonly users: number;
  readonly revision: number;
}

/** POST /users/roles: a new role, or with `roleID` and `revision` that one changed; 409 when it moved on. */
export interface SaveRoleRequest {
  readonly roleID?: string;
  readonly revision?: number;
  readonly roleName: string;
  readonly permissions: Permissions;
  readonly overrides: Overrides;
}
