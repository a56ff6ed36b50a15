import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { valueChanges } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ActOutcome, Along } from '../../platform/review/reviewed-acts.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { BASIS_VERSION } from '../../pricing/import/import-table.ts';
import { BasisRegistry } from '../basis/index.ts';

/** How a basis came to be, for the audit log. */
interface Making {
  readonly action: 'basis.import' | 'basis.product';
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Keeps new versions of bases. None is ever changed. */
@Injectable()
export class BasisStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bases: BasisRegistry,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Why a basis cannot have that version; undefined when it can. */
  faultOf(version: string): 'unfit' | 'taken' | undefined {
    if (!BASIS_VERSION.test(version)) return 'unfit';
    return this.bases.has(version) ? 'taken' : undefined;
  }

  /**
   * The file, then the audit row, then use: a basis in use is always one that a restart finds and the audit log names.
   * @returns false where another basis took the version meanwhile
   */
  async keep(
    document: BasisDocument,
    { action, detail }: Making,
    { username }: Principal,
    along?: Along,
  ): Promise<boolean> {
    const path = await this.#write(document);
    if (path === undefined) return false;
    try {
      await inTransaction(this.dataSource, async (manager) => {
        await this.audit.append(manager, { actor: username, action, subject: document.version, detail });
        await along?.(manager, { subject: document.version, differences: differencesOf(document.version, detail) });
      });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    this.bases.add(document);
    return true;
  }

  async #write(document: BasisDocument): Promise<string | undefined> {
    const folder = join(this.config.dataDir, 'bases');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${document.version}.json`);
    // Never over another one: a version never changes.
    return writeFile(path, `${JSON.stringify(document)}\n`, { flag: 'wx', mode: 0o600 }).then(
      () => path,
      () => undefined,
    );
  }
}

/** What a basis was made of and with, line by line. */
function differencesOf(key: string, detail: Making['detail']): ActOutcome['differences'] {
  return valueChanges({}, detail, 1).map(({ path, ...values }) => ({
    ...{ part: 'basis', key, property: path.join('.') },
    ...values,
  }));
}
