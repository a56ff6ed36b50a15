import type { Config } from '../../platform/config/config.ts';
import type { SessionEntity } from './session.entity.ts';

/** With a directory, a password would bypass its second factor: only break-glass accounts may use one. */
export function mayUsePassword(username: string, { directory }: Pick<Config, 'directory'>): boolean {
  return directory === undefined || directory.breakGlass.has(username);
}

/** A session continues only while its way of signing in is allowed. An unknown way counts as a password. */
export function goesOn(
  { openedBy }: Pick<SessionEntity, 'openedBy'>,
  username: string,
  config: Pick<Config, 'directory'>,
): boolean {
  return openedBy === 'directory' ? config.directory !== undefined : mayUsePassword(username, config);
}
