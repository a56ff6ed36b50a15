import { randomInt } from 'node:crypto';
import { isoDay, listIssues } from '@lifeform/engine';
import type { EapplicationDetail, GivenDeclaration, SaveEapplicationRequest } from '@lifeform/metadata/contract';
import { languageOf, yearOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { formError } from '../../platform/http/form-error.ts';
import { encryptContent } from './application-content.ts';
import { declarationFields, fillApplication, shownValues } from './application-form.ts';
import { ApplicationReader, type OpenedApplication } from './application-reader.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationService } from './eapplication.service.ts';
import { eapplications, movedOn, notThere } from './eapplication.store.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';

/** Without characters that look or sound alike: I, L, O, S, Z, 0, 1, 2, 5. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXY346789';
const LENGTH = 8;

/** Submits an application: refuses what its form refuses, and keeps the rest as it is. */
@Injectable()
export class EapplicationSubmissionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly applications: EapplicationService,
    private readonly reader: ApplicationReader,
    private readonly settings: EapplicationSettingsService,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws ApiError 404; ApiError 400 with the form's own codes
   * @throws ApiError 409 when it was saved since, is not a draft, its product no longer takes applications, or its
   * recipient left
   */
  async submit(id: string, request: SaveEapplicationRequest, principal: Principal): Promise<EapplicationDetail> {
    const row = await this.applications.find(id, principal);
    if (row.ownerUserID !== principal.userID) throw notThere();
    // A repeated request, after a lost answer, is the same submission.
    if (row.state === 'submitted' && row.revision === request.revision + 1) return this.reader.detail(row, principal);
    if (row.state !== 'draft') throw movedOn(row);
    const opened = await this.reader.open(row, languageOf(principal.user.inputLanguage));
    const settings = await this.settings.current();
    if (!this.settings.allows(settings, row.prodID)) throw notOffered();
    const accepted = this.#examine(opened, request, principal);
    const recipientUserID = await this.settings.recipientOf(settings);
    await this.#store(opened, request, { ...accepted, recipientUserID }, principal);
    return this.applications.get(id, principal);
  }

  #examine({ frame, content, row }: OpenedApplication, { values }: SaveEapplicationRequest, principal: Principal) {
    const { username, user } = principal;
    const form = fillApplication(frame, values, { carried: content.carried, user, now: this.now });
    form.submit(frame.document.items.find(({ action }) => action === 'submitApplication')?.name);
    const issues = listIssues(form);
    if (issues.length > 0) throw formError(issues);
    const shown = shownValues(form);
    const submittedAt = this.now();
    const versions = { settingsVersion: frame.settingsVersion, formVersion: frame.document.version };
    const declarations = declarationFields(form).map((field): GivenDeclaration => {
      return { field, answer: String(shown[field] ?? ''), at: submittedAt.toISOString(), username, ...versions };
    });
    const encrypted = encryptContent(this.encryption, row.id, { ...content, values: shown });
    return { content: encrypted, declarations, submittedAt, ...versions };
  }

  #store(
    { row }: OpenedApplication,
    { revision }: SaveEapplicationRequest,
    accepted: Pick<
      EapplicationEntity,
      'content' | 'declarations' | 'submittedAt' | 'settingsVersion' | 'formVersion' | 'recipientUserID'
    >,
    principal: Principal,
  ): Promise<void> {
    const modifiedAt = this.now();
    const change = {
      ...accepted,
      state: 'submitted',
      confirmationNumber: confirmation(modifiedAt),
      modifiedAt,
    } as const;
    return inTransaction(this.dataSource, async (manager) => {
      const after = await eapplications.replace(manager, row, { revision, state: 'draft' }, change);
      await this.audit.append(manager, eapplications.entry('eapplication.submit', after, principal));
    });
  }
}

/** `APP-2026-7K3M9QXA`. Random, so that it does not reveal how many there are. */
function confirmation(at: Date): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `APP-${yearOf(isoDay(at))}-${letters.join('')}`;
}

function notOffered(): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'eapplicationNotOffered');
}
