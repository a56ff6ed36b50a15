import type { Config } from '../../platform/config/config.ts';
import { mayUsePassword } from './may-use-password.ts';
import type { SessionEntity } from './session.entity.ts';

/** A session goes on only while the way it was opened by is open. What it is not known of counts as a password's. */
export function goesOn(
  { openedBy }: Pick<SessionEntity, 'openedBy'>,
  username: string,
  config: Pick<Config, 'directory'>,
): boolean {
  return openedBy === 'directory' ? config.directory !== undefined : mayUsePassword(username, config);
}
