import type { Consent, EapplicationDetail } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ApplicationReader } from './application-reader.ts';
import { ConsentEntity } from './consent.entity.ts';
import { placeOfReason, readConsents, standing, toConsents } from './consents.ts';
import { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationService } from './eapplication.service.ts';
import { eapplications } from './eapplication.store.ts';

/** Consents that were given with applications, for who may open these. */
@Injectable()
export class EapplicationConsents {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly applications: EapplicationService,
    private readonly reader: ApplicationReader,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Of some applications, in their order. @throws ApiError 404 */
  async of(ids: readonly string[], principal: Principal): Promise<readonly Consent[]> {
    const rows = await readConsents(this.dataSource.manager, ids);
    const given = new Set(rows.map(({ applicationID }) => applicationID));
    const told: Consent[] = [];
    for (const id of ids.filter((one) => given.has(one))) {
      const row = await this.applications.find(id, principal);
      const language = languageOf(principal.user.inputLanguage);
      const { frame, consents } = await this.reader.open(row, language);
      told.push(...toConsents(consents, { row, document: frame.document, language, encryption: this.encryption }));
    }
    return told;
  }

  /**
   * Adds that one was withdrawn: what was given stays as it is.
   * @throws ApiError 404 for an inaccessible application, 409 when no such consent stands
   */
  async withdraw(id: string, number: number, reason: string, principal: Principal): Promise<EapplicationDetail> {
    const row = await this.applications.find(id, principal);
    await inTransaction(this.dataSource, async (manager) => {
      await this.#hold(manager, id);
      const rows = await readConsents(manager, [id]);
      const given = standing(rows).find((one) => one.number === number);
      if (!given) throw new ApiError(HttpStatus.CONFLICT, 'consentNotGiven');
      const end = { ...given, number: rows.length + 1, answer: '', withdraws: number };
      const sealed = this.encryption.encrypt(reason, placeOfReason(end));
      const { username } = principal;
      await insertRows(manager, ConsentEntity, [{ ...end, username, at: this.now(), reason: sealed }]);
      const detail = { consent: number, field: given.field };
      await this.audit.append(manager, eapplications.entry('consent.withdraw', row, principal, detail));
    });
    return this.applications.get(id, principal);
  }

  /** One after the other. A transaction of the embedded database has its write lock from the start. */
  async #hold(manager: EntityManager, id: string): Promise<void> {
    if (this.dataSource.options.type === 'better-sqlite3') return;
    const query = manager.createQueryBuilder(EapplicationEntity, 'e').select('e.id').where({ id });
    await query.setLock('pessimistic_write').getMany();
  }
}
