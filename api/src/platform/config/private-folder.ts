import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** Mode bit of a shared folder, such as the system's folder for temporary files. */
const STICKY = 0o1000;

/** Creates the folder, or restricts it to its owner. A shared folder is left unchanged. */
export async function keepFolderPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const { mode } = await stat(folder);
  if ((mode & 0o7777) !== OWNER_ONLY_FOLDER && (mode & STICKY) === 0) await chmod(folder, OWNER_ONLY_FOLDER);
}

/** Restricts the file and those beside it (a write-ahead log, a lock) to their owner. */
export async function keepFilePrivate(file: string): Promise<void> {
  const folder = dirname(file);
  const beside = (await readdir(folder)).filter((name) => name.startsWith(basename(file)));
  for (const name of beside) await chmod(join(folder, name), OWNER_ONLY_FILE);
}
