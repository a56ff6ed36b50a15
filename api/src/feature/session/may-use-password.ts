import type { Config } from '../../platform/config/config.ts';
import type { SessionEntity } from './session.entity.ts';

/** Where there is a directory, a password would go past its second factor: it is for break-glass accounts only. */
export function mayUsePassword(username: string, { directory }: Pick<Config, 'directory'>): boolean {
  return directory === undefined || directory.breakGlass.has(username);
}

/** A session goes on only while the way it was opened by is open. What it is not known of counts as a password's. */
export function goesOn(
  { openedBy }: Pick<SessionEntity, 'openedBy'>,
  username: string,
  config: Pick<Config, 'directory'>,
): boolean {
  return openedBy === 'directory' ? config.directory !== undefined : mayUsePassword(username, config);
}
