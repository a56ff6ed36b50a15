import { open } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';

const MAGIC = 'SQLite format 3\0';

/**
 * Checks a database file before it is opened: a file that is not a database would be taken for a new one, or fail with
 * an obscure message. A missing file is fine.
 * @throws StartError with problem and remedy; the file is left unchanged
 */
export async function checkFile(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(
      `The embedded database ${path} cannot be read (${error.code}). Let this user read and write it.`,
    );
  });
  if (!file) return;
  try {
    if (!(await file.stat()).isFile()) throw new StartError(noFile(path));
    const { bytesRead, buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    if (bytesRead === 0) throw new StartError(emptied(path));
    if (buffer.toString('latin1') !== MAGIC) throw new StartError(damaged(path));
  } finally {
    await file.close();
  }
}

function noFile(path: string): string {
  return `The embedded database ${path} is a folder or a device, not a file. Move it elsewhere, or set DATA_DIR to the folder that holds the database.`;
}

function emptied(path: string): string {
  return `The embedded database ${path} is empty, which a copy that failed leaves behind. Put your last backup in its place; if there was never anything in it, remove it and start again.`;
}

/** The message for a damaged file. */
export function damaged(path: string): string {
  return `The embedded database ${path} is damaged. Keep it, put your last backup in its place and start again; "sqlite3 FILE .recover" may get back what was entered since.`;
}
