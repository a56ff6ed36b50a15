import type { FormValues } from '@lifeform/metadata';
import type { InProgress, InProgressAnswer } from '@lifeform/metadata/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ENCRYPTED_TABLES, placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { DecryptionError, FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { FormUses } from '../form/index.ts';
import { InProgressEntity } from './in-progress.entity.ts';

@Injectable()
export class InProgressRepository implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly decryptionFaults: DecryptionFaults,
    private readonly uses: FormUses,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.uses.add(async (manager, form) => {
      const count = await manager.countBy(InProgressEntity, { form });
      return count > 0 ? [{ code: 'unsaved', path: form, count }] : [];
    });
  }

  /** The person's drafts by form. Unreadable ones are named and recorded; the others are returned. */
  async list({ userID, username }: Principal): Promise<InProgressAnswer> {
    const rows = await this.dataSource.manager.find(InProgressEntity, { where: { userID }, order: { form: 'ASC' } });
    const drafts: InProgress[] = [];
    const unreadable: string[] = [];
    for (const row of rows) {
      try {
        drafts.push(this.#opened(row));
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        await this.decryptionFaults.record(error, username);
        unreadable.push(row.form);
      }
    }
    return { drafts, ...(unreadable.length > 0 ? { unreadable } : {}) };
  }

  /** @throws DecryptionError */
  #opened({ userID, form, values, saved }: InProgressEntity): InProgress {
    const opened = this.encryption.decryptJson<FormValues>(values, valuesOf(userID, form));
    return { form, values: opened, ...(saved ? { saved } : {}) };
  }

  /** Replaces all of the person's unsaved work; of two entries for one form the last counts. */
  async replace(userID: string, drafts: readonly InProgress[]): Promise<void> {
    const byForm = new Map(drafts.map((draft) => [draft.form, draft]));
    const rows = [...byForm.values()].map(({ form, values, saved }) => ({
      ...{ userID, form, saved: saved ?? null },
      values: this.encryption.encryptJson(values, valuesOf(userID, form)),
      savedAt: this.now(),
    }));
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(InProgressEntity, { userID });
      await insertRows(manager, InProgressEntity, rows);
    });
  }
}

function valuesOf(userID: string, form: string): string {
  return placeOf(ENCRYPTED_TABLES.inProgress, [userID, form], 'formValues');
}
