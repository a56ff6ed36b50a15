import { PATHS, type Role, type SaveRoleRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

export function listRoles(client: ApiClient, signal?: AbortSignal): Promise<readonly Role[]> {
  return client.send({ method: 'GET', path: PATHS.roles, signal });
}

export function saveRole(client: ApiClient, role: SaveRoleRequest): Promise<Role> {
  return client.send({ method: 'POST', path: PATHS.roleSave, body: role });
}

export function deleteRole(client: ApiClient, roleID: string): Promise<void> {
  return client.send({ method: 'DELETE', path: fillPath(PATHS.role, { roleID }) });
}
