import type { Config } from '../../platform/config/config.ts';
import type { FullAccount } from '../user/index.ts';
import type { SessionEntity } from './session.entity.ts';

/** With a directory, a password would bypass its second factor: only break-glass accounts may use one. */
export function mayUsePassword(username: string, { directory }: Pick<Config, 'directory'>): boolean {
  return directory === undefined || directory.breakGlass.has(username);
}

/**
 * A session continues only while its way of signing in is allowed, and has the second factor that the role asks for. An
 * unknown way counts as a password; the directory asks for its own factor.
 */
export function goesOn(
  { openedBy, factor }: Pick<SessionEntity, 'openedBy' | 'factor'>,
  { username, role }: Pick<FullAccount, 'username' | 'role'>,
  config: Pick<Config, 'directory'>,
): boolean {
  if (openedBy === 'directory') return config.directory !== undefined;
  return mayUsePassword(username, config) && !(role.signIn?.needsSecondFactor && factor === '');
}
