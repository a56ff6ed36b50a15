import type { EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { RoleEntity } from './role.entity.ts';

export type StoredRole = RoleEntity;

export function readRoles(manager: EntityManager): Promise<readonly StoredRole[]> {
  return manager.find(RoleEntity);
}

export function addRole(manager: EntityManager, role: Omit<StoredRole, 'revision'>): Promise<void> {
  return insertRows(manager, RoleEntity, [role]);
}

export async function replaceRole(manager: EntityManager, role: StoredRole): Promise<void> {
  await manager.save(RoleEntity, role);
}
