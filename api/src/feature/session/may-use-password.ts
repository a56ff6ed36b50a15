import type { Config } from '../../platform/config/config.ts';

/** Where there is a directory, a password would go past its second factor: it is for break-glass accounts only. */
export function mayUsePassword(username: string, { directory }: Pick<Config, 'directory'>): boolean {
  return directory === undefined || directory.breakGlass.has(username);
}
