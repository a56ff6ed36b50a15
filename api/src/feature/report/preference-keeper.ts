import { type FormDocument, type FormValues, preferencesAfter } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Gate } from '../../platform/auth/gate.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { UserEntity } from '../user/user.entity.ts';

/** Keeps what a person chose for a report as the defaults of their next one. */
@Injectable()
export class PreferenceKeeper {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gate: Gate,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Read and written together, over what the person may have saved meanwhile. */
  async keep(document: FormDocument, values: FormValues, { userID: id, user }: Principal): Promise<FormValues> {
    const kept = await inTransaction(this.dataSource, async (manager) => {
      const entity = await manager.findOne(UserEntity, { where: { id } });
      const formData = preferencesAfter(document.items, values, entity?.formData ?? user.formData);
      await manager.update(UserEntity, { id }, { formData, updatedAt: this.now() });
      return formData;
    });
    this.gate.forgetUser(id);
    return kept;
  }
}
