import type { FormValues } from '@lifeform/metadata';
import type { InProgress } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ENCRYPTED_TABLES, placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { InProgressEntity } from './in-progress.entity.ts';

@Injectable()
export class InProgressRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async list(userID: string): Promise<readonly InProgress[]> {
    const rows = await this.dataSource.manager.find(InProgressEntity, { where: { userID }, order: { form: 'ASC' } });
    return rows.map(({ form, values, saved }) => ({
      form,
      values: this.encryption.decryptJson<FormValues>(values, valuesOf(userID, form)),
      ...(saved ? { saved } : {}),
    }));
  }

  /** All of the person's unsaved work; of two entries for one form the last counts. */
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
