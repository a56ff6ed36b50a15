import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { DecryptionError } from '../crypto/field-encryption.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { AuditLog } from './audit-log.ts';

/** Writes down rows that did not open: somebody with the database in hand may have moved or changed them. */
@Injectable()
export class DecryptionFaults {
  readonly #log = new Logger(DecryptionFaults.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Never throws: whoever asked is answered about the row, also when this fails.
   * @param actor username of whoever asked for it, or `system`
   */
  async record({ place, message }: DecryptionError, actor: string): Promise<void> {
    this.#log.error(message);
    const entry = { actor, action: 'seal.refused', subject: place.slice(0, LONGEST), detail: { message } };
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry)).catch((error: unknown) =>
      this.#log.error(error),
    );
  }
}

/** Of a subject, as its column holds it. */
const LONGEST = 190;
