import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { ALL_SEALED_TABLES } from './encrypted-tables.ts';
import { FieldEncryption } from './field-encryption.ts';

/** Checks at start whether the configured secret is that of the database. */
@Injectable()
export class RequireSecret {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws StartError when there is encrypted text and none of it uses this secret */
  async run(): Promise<void> {
    if (this.config.isSecretLost) return;
    for (const mark of this.encryption.marks) if (await this.#isThere(mark)) return;
    if (!(await this.#isThere(FieldEncryption.mark))) return;
    const { dataDir } = this.config;
    throw new StartError(
      `What the database holds of clients is encrypted under another secret than the one of this start, and would stay closed. Put the file signing-secret of that database's backup into ${dataDir}, or set DATA_SECRET (SIGNING_SECRET where there is none) to what it was, and start again. If that secret is lost for good, start once with SECRET_LOST=accept: what is encrypted stays closed, and what is entered from then on is encrypted under the new one.`,
    );
  }

  async #isThere(beginning: string): Promise<boolean> {
    for (const { table, columns } of ALL_SEALED_TABLES) {
      for (const column of columns) {
        const query = `SELECT 1 FROM \`${table}\` WHERE \`${column}\` LIKE ? LIMIT 1`;
        const rows: unknown[] = await this.dataSource.query(query, [`${beginning}%`]);
        if (rows.length > 0) return true;
      }
    }
    return false;
  }
}
