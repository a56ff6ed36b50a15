import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newID } from '../database/new-id.ts';
import { type FileStore, type ListedFile, requireName } from './file-store.ts';

const UNFINISHED = '.part';

/** Files in a folder, its owner's alone. */
export class FolderStore implements FileStore {
  constructor(private readonly folder: string) {}

  /** Renamed into place, so that a full disk or a crash leaves no incomplete file under its name. */
  async put(name: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `${newID()}${UNFINISHED}`);
    try {
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, this.#path(name));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    return readFile(this.#path(name)).catch(unlessAbsent);
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async list(): Promise<readonly ListedFile[]> {
    return (await this.#all()).filter(({ name }) => !name.endsWith(UNFINISHED));
  }

  async removeUnfinished(before: Date): Promise<void> {
    for (const { name, storedAt } of await this.#all()) {
      if (name.endsWith(UNFINISHED) && storedAt < before) await rm(join(this.folder, name), { force: true });
    }
  }

  async #all(): Promise<readonly ListedFile[]> {
    const files: ListedFile[] = [];
    for (const name of (await readdir(this.folder).catch(unlessAbsent)) ?? []) {
      const found = await stat(join(this.folder, name)).catch(unlessAbsent);
      if (found) files.push({ name, storedAt: found.mtime });
    }
    return files;
  }

  #path(name: string): string {
    return join(this.folder, requireName(name));
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
