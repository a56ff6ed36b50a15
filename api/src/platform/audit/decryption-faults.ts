import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { DecryptionError } from '../crypto/field-encryption.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { AuditLog } from './audit-log.ts';

/** Records rows that could not be decrypted: somebody with access to the database may have moved or changed them. */
@Injectable()
export class DecryptionFaults {
  readonly #log = new Logger(DecryptionFaults.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Never throws: the request is answered even if recording fails.
   * @param actor username of the person who requested the row, or `system`
   */
  async record({ place, message }: DecryptionError, actor: string): Promise<void> {
    this.#log.error(message);
    const entry = { actor, action: 'seal.refused' as const, subject: place.slice(0, LONGEST), detail: { message } };
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry)).catch((error: unknown) =>
      this.#log.error(error),
    );
  }
}

/** Length of the subject's column. */
const LONGEST = 190;
