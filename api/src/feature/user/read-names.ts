import type { EntityManager } from 'typeorm';
import { UserEntity } from './user.entity.ts';

/** Tells the name of whoever signs in by a user name; what nobody signs in by is left as it is. */
export async function readNames(manager: EntityManager): Promise<(username: string) => string> {
  const users = await manager.find(UserEntity, { select: { username: true, profileName: true } });
  const names = new Map(users.map(({ username, profileName }) => [username, profileName]));
  return (username) => names.get(username) || username;
}
