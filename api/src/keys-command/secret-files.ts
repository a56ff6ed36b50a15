import { chown, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../platform/config/start-error.ts';

/** Replaces a file of secrets, one a line, so that it is the former one or the new one whatever happens. */
export async function writeSecrets(path: string, secrets: readonly string[]): Promise<void> {
  if (secrets.some((secret) => secret !== secret.trim() || secret.includes('\n'))) {
    throw new StartError(
      `A secret that has blanks at its ends, or a line break, cannot be a line of ${path}. Set it as a variable, and the next one beside it.`,
    );
  }
  // Whoever runs this may be somebody else than the server, which has to read it.
  const { uid, gid } = await stat(path).catch(() => stat(dirname(path)));
  const next = `${path}.next`;
  const file = await open(next, 'w', 0o600);
  try {
    await file.writeFile(secrets.join('\n'));
    await file.sync();
  } finally {
    await file.close();
  }
  await chown(next, uid, gid);
  await rename(next, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}
