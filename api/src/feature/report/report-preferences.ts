import { type FormDocument, type FormValues, preferencesAfter } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { UserRepository } from '../user/index.ts';

/** Stores a person's choices for a report as defaults of their next one. */
@Injectable()
export class ReportPreferences {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly authenticator: Authenticator,
  ) {}

  /** Read and written in one transaction, in case the person saved meanwhile. */
  async keep(document: FormDocument, values: FormValues, { userID: id, user }: Principal): Promise<FormValues> {
    const kept = await inTransaction(this.dataSource, async (manager) => {
      const stored = await this.users.preferences(manager, id);
      const formData = preferencesAfter(document.items, values, stored ?? user.formData);
      await this.users.change(id, { formData }, manager);
      return formData;
    });
    this.authenticator.forgetUser(id);
    return kept;
  }
}
