import { type EntityManager, In } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Account, Person } from './account.ts';
import { UserEntity } from './user.entity.ts';

/** Returns a function that gives the name of a user; unknown user names are returned unchanged. */
export async function readNames(manager: EntityManager): Promise<(username: string) => string> {
  const users = await manager.find(UserEntity, { select: { username: true, profileName: true } });
  const names = new Map(users.map(({ username, profileName }) => [username, profileName]));
  return (username) => names.get(username) || username;
}

/** User names that begin so, and those of people whose own name does. */
export async function readUsernames(manager: EntityManager, beginning: string): Promise<readonly string[]> {
  return namesWhere(manager, 'username', ['username', 'profileName'], beginning);
}

/**
 * Names that actions are tracked under and begin so, and user names of people whose own name does. Someone tracked
 * under another name is not found by their own.
 */
export async function readTrackingNames(manager: EntityManager, beginning: string): Promise<readonly string[]> {
  const named = await readUsernames(manager, beginning);
  const tracked = await namesWhere(manager, 'trackingUserName', ['trackingUserName'], beginning);
  return [...new Set([...named, ...tracked])].filter((name) => name !== '');
}

type NameColumn = 'username' | 'profileName' | 'trackingUserName';

async function namesWhere(
  manager: EntityManager,
  column: NameColumn,
  searched: readonly NameColumn[],
  beginning: string,
): Promise<readonly string[]> {
  const part = `${beginning.replace(/[!%_]/g, '!$&')}%`;
  const starts = searched.map((name) => `LOWER(u.${name}) LIKE LOWER(:part) ESCAPE '!'`);
  const rows = await manager
    .createQueryBuilder(UserEntity, 'u')
    .select(`u.${column}`, 'name')
    .where(starts.join(' OR '), { part })
    .getRawMany<{ readonly name: string }>();
  return rows.map(({ name }) => name);
}

/** The names of some agents, by their agent ID. */
export async function readAgentNames(
  manager: EntityManager,
  agentIDs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const agents = await manager.find(UserEntity, {
    select: { agentID: true, profileName: true },
    where: { agentID: In(agentIDs) },
  });
  return new Map(agents.map(({ agentID, profileName }) => [agentID ?? '', profileName]));
}

/** @param ids undefined = everybody */
export function readPeople(manager: EntityManager, ids?: readonly string[]): Promise<readonly Person[]> {
  return manager.find(UserEntity, {
    select: { id: true, username: true, profileName: true, agentID: true },
    ...(ids && { where: { id: In(ids) } }),
  });
}

/** People who may sign in. */
export function countPeople(manager: EntityManager): Promise<number> {
  return manager.countBy(UserEntity, { isActive: true });
}

/** Whether there is anybody besides demonstration users. */
export function hasRealPeople(manager: EntityManager): Promise<boolean> {
  return manager.exists(UserEntity, { where: { isDemo: false } });
}

/** User names of usable demonstration accounts. */
export async function readDemoAccounts(manager: EntityManager): Promise<readonly string[]> {
  const where = { isDemo: true, isActive: true };
  const rows = await manager.find(UserEntity, { select: { id: true, username: true }, where });
  return rows.map(({ username }) => username);
}

export function addPeople(manager: EntityManager, people: readonly Account[]): Promise<void> {
  return insertRows(manager, UserEntity, people);
}
