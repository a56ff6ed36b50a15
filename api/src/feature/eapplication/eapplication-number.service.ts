import type { EapplicationNumber } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ApplicationReader, mayReadNumbers } from './application-reader.ts';
import { EapplicationService } from './eapplication.service.ts';
import { eapplications } from './eapplication.store.ts';

/** Shows one full number of a submitted application, and records it. */
@Injectable()
export class EapplicationNumberService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly applications: EapplicationService,
    private readonly reader: ApplicationReader,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A number is answered only after its audit row is stored.
   * @throws ApiError 404 for an inaccessible application, and for a field without such a number
   * @throws ApiError 403 for anybody but its recipient
   */
  async show(id: string, field: string, principal: Principal): Promise<EapplicationNumber> {
    const row = await this.applications.find(id, principal);
    if (!mayReadNumbers(row, principal)) throw new ApiError(HttpStatus.FORBIDDEN, 'eapplicationNotRecipient');
    const text = this.reader.number(await this.reader.open(row, 'en'), field, principal);
    if (text === '') throw new ApiError(HttpStatus.NOT_FOUND, 'eapplicationNoNumber');
    const entry = eapplications.entry('eapplication.number', row, principal, { field });
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
    return { text };
  }
}
