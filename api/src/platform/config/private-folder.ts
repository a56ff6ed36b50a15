import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** Of a folder many people share, such as the system's own for temporary files. */
const STICKY = 0o1000;

/** Makes the folder, or takes it back from everybody but its owner. A folder many people share is left as it is. */
export async function keepFolderPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const { mode } = await stat(folder);
  if ((mode & 0o7777) !== OWNER_ONLY_FOLDER && (mode & STICKY) === 0) await chmod(folder, OWNER_ONLY_FOLDER);
}

/** The file and what its program keeps beside it (a write-ahead log, a lock) are their owner's alone. */
export async function keepFilePrivate(file: string): Promise<void> {
  const folder = dirname(file);
  const beside = (await readdir(folder)).filter((name) => name.startsWith(basename(file)));
  for (const name of beside) await chmod(join(folder, name), OWNER_ONLY_FILE);
}
