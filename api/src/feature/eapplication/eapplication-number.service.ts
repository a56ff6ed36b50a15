import type { EapplicationNumber } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ApplicationReader, mayReadNumbers } from './application-reader.ts';
import { EapplicationRepository } from './eapplication.repository.ts';
import { EapplicationService } from './eapplication.service.ts';

/** Shows one whole number of a submitted application, and leaves a trace of it. */
@Injectable()
export class EapplicationNumberService {
  constructor(
    private readonly repository: EapplicationRepository,
    private readonly applications: EapplicationService,
    private readonly reader: ApplicationReader,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A number is answered only once its row of the audit log is stored.
   * @throws ApiError 404 for an application out of reach, and for a field that holds no such number
   * @throws ApiError 403 for anybody but its recipient
   */
  async show(id: string, field: string, principal: Principal): Promise<EapplicationNumber> {
    const row = await this.applications.find(id, principal);
    if (!mayReadNumbers(row, principal)) throw new ApiError(HttpStatus.FORBIDDEN, 'eapplicationNotRecipient');
    const text = this.reader.number(await this.reader.open(row, 'en'), field, principal);
    if (text === '') throw new ApiError(HttpStatus.NOT_FOUND, 'eapplicationNoNumber');
    const detail = { field, confirmationNumber: row.confirmationNumber };
    const entry = { actor: principal.username, action: 'eapplication.number', subject: id, detail };
    await this.repository.transaction((manager) => this.audit.append(manager, entry));
    return { text };
  }
}
