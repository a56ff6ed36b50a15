import type { DataSource } from 'typeorm';
import { inTransaction } from '../database/in-transaction.ts';
import { insertRows } from '../database/insert-rows.ts';
import { type FileStore, type ListedFile, requireName } from './file-store.ts';
import { StoredFileEntity } from './stored-file.entity.ts';

/** Bytes of a row: servers limit what one statement may send. */
const PART = 1024 * 1024;

/** Files in rows of the database, which all its servers reach. */
export class DatabaseStore implements FileStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: () => Date,
  ) {}

  async put(name: string, content: Buffer): Promise<void> {
    requireName(name);
    const storedAt = this.now();
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(StoredFileEntity, { name });
      const parts = Math.max(1, Math.ceil(content.length / PART));
      for (let part = 0; part < parts; part += 1) {
        const bytes = content.subarray(part * PART, (part + 1) * PART);
        await insertRows(manager, StoredFileEntity, [{ name, part, content: bytes, storedAt }]);
      }
    });
  }

  async get(name: string): Promise<Buffer | undefined> {
    const where = { name: requireName(name) };
    const rows = await this.dataSource.manager.find(StoredFileEntity, { where, order: { part: 'ASC' } });
    return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ content }) => content));
  }

  async remove(name: string): Promise<void> {
    await this.dataSource.manager.delete(StoredFileEntity, { name: requireName(name) });
  }

  list(): Promise<readonly ListedFile[]> {
    return this.dataSource.manager.find(StoredFileEntity, {
      select: { name: true, storedAt: true },
      where: { part: 0 },
    });
  }

  /** A transaction leaves none. */
  async removeUnfinished(): Promise<void> {}
}
