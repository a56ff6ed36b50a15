import type { RefreshToken } from '@lifeform/metadata/contract';
import { PERMISSIONS, type Permission, type Permissions } from '@lifeform/metadata/insurance';
import { SessionService } from '../src/feature/session/session.service.ts';
import { newUser } from '../src/feature/user/new-user.ts';
import { RoleEntity } from '../src/feature/user/role.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { newID } from '../src/platform/database/new-id.ts';
import type { TestApi } from './harness.ts';

/** Somebody who holds exactly these permissions. */
export interface Actor {
  readonly name: string;
  readonly permissions: Permissions;
  readonly username: string;
  readonly token: string;
  readonly refresh: RefreshToken;
}

/** Nobody's rights, each right alone, and all but one: thirty-four kinds of people. */
export const KINDS: readonly (readonly [name: string, held: readonly Permission[]])[] = [
  ['no permission', []],
  ...PERMISSIONS.map((name) => [`${name} alone`, [name]] as const),
  ...PERMISSIONS.map((name) => [`all but ${name}`, PERMISSIONS.filter((other) => other !== name)] as const),
  ['every permission', PERMISSIONS],
];

export function permissionsOf(held: readonly Permission[]): Permissions {
  const entries = PERMISSIONS.map((name) => [name, { isActive: held.includes(name) }]);
  const isActive = held.includes('isBusinessIntelligence');
  return {
    ...(Object.fromEntries(entries) as Permissions),
    isBusinessIntelligence: { isActive, isDisplayed: isActive },
  };
}

/** A signed-in person with a role of their own. */
export async function createActor(api: TestApi, name: string, held: readonly Permission[]): Promise<Actor> {
  const now = new Date();
  const permissions = permissionsOf(held);
  const overrides = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
  const role = { id: newID(), roleName: `For ${name}`, permissions, overrides, updatedAt: now, revision: 1 };
  await api.dataSource.getRepository(RoleEntity).insert({ ...role } as never);
  const username = `${name.toLowerCase().replaceAll(' ', '.')}@lifeform.example`;
  const languages = { inputLanguage: 'English', reportLanguage: 'English' } as const;
  const person = { username, firstName: name, profileName: name, emailAddress: '', agentID: null, roleID: role.id };
  const user = newUser({ ...person, ...languages, defaultApplication: 'Admin' }, now);
  await api.dataSource.getRepository(UserEntity).insert({ ...user } as never);
  const { jwt, token: refresh } = await api.app
    .get(SessionService)
    .open(user, 'password', { browser: '', address: '127.0.0.1' });
  return { name, permissions, username, token: jwt, refresh };
}
