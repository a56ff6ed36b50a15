import { randomInt } from 'node:crypto';
import { isoDay, listIssues } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import {
  EAPPLICATION_SAMPLE_CASE,
  type EapplicationDetail,
  type SubmitEapplicationRequest,
} from '@lifeform/metadata/contract';
import { EAPPLICATION_FORM, languageOf, yearOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { formError } from '../../platform/http/form-error.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FormCache } from '../form/index.ts';
import { encryptContent } from './application-content.ts';
import { declarationFields, fillApplication, shownValues } from './application-form.ts';
import { ApplicationReader, type OpenedApplication } from './application-reader.ts';
import { ConsentEntity } from './consent.entity.ts';
import type { ConsentRow } from './consents.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationService } from './eapplication.service.ts';
import { eapplications, movedOn, notThere } from './eapplication.store.ts';
import { EapplicationHashes } from './eapplication-hashes.ts';
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
    private readonly hashes: EapplicationHashes,
    private readonly settings: EapplicationSettingsService,
    private readonly forms: FormCache,
    private readonly bases: BasisRegistry,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws ApiError 404; ApiError 400 with the form's own codes
   * @throws ApiError 409 when it was saved since, is not a draft, its product no longer takes applications, or its
   * recipient left
   */
  async submit(id: string, request: SubmitEapplicationRequest, principal: Principal): Promise<EapplicationDetail> {
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

  /**
   * Submits the example that the form is tested with, under the settings in force, to their recipient.
   * @throws ApiError 400 with the form's own codes, or when no product takes applications
   * @throws ApiError 409 when the recipient left, or the form has no such test
   */
  async submitTest(principal: Principal): Promise<EapplicationDetail> {
    const settings = await this.settings.current();
    const prodID = this.settings.firstAllowed(settings);
    const recipientUserID = await this.settings.recipientOf(settings);
    const document = this.forms.newest(EAPPLICATION_FORM);
    const values = document?.cases?.find(({ id }) => id === EAPPLICATION_SAMPLE_CASE)?.given?.values;
    if (!document || !values) throw sampleGone();
    const id = newID();
    const content = encryptContent(this.encryption, id, { values, carried: {}, ownerName: '', monthlyPremium: 0 });
    const example = {
      ...{ prodID, illustrationNumber: '', insuredName: String(values.txtInsuredName ?? '') },
      ...{ faceAmount: 0, annualPremium: 0, basisVersion: this.bases.current().document.version, content },
      ...{ formVersion: document.version, settingsVersion: settings.version, revision: 0, state: 'draft' },
    };
    // The cast: it is opened as a draft, before it has an owner.
    const row = { ...example, id, ownerUserID: principal.userID } as EapplicationEntity;
    const opened = await this.reader.open(row, languageOf(principal.user.inputLanguage));
    const { given, shown, ...accepted } = this.#examine(opened, { values }, principal);
    const modifiedAt = this.now();
    const stored = await inTransaction(this.dataSource, async (manager) => {
      const confirmationNumber = confirmation('TEST', modifiedAt);
      const test = { ...example, ...accepted, recipientUserID, confirmationNumber, modifiedAt, state: 'test' } as const;
      const after = await eapplications.insert(manager, principal.userID, test, id);
      await this.hashes.keep(manager, id, document.items, shown);
      await insertRows(manager, ConsentEntity, given);
      await this.audit.append(manager, eapplications.entry('eapplication.test', after, principal));
      return after;
    });
    return this.reader.detail(stored, principal);
  }

  #examine(
    { frame, content, row }: OpenedApplication,
    { values, language }: Pick<SubmitEapplicationRequest, 'values' | 'language'>,
    { username, user }: Principal,
  ) {
    const form = fillApplication(frame, values, { carried: content.carried, user, now: this.now });
    form.submit(frame.document.items.find(({ action }) => action === 'submitApplication')?.name);
    const issues = listIssues(form);
    if (issues.length > 0) throw formError(issues);
    const shown = shownValues(form);
    const submittedAt = this.now();
    const versions = { settingsVersion: frame.settingsVersion, formVersion: frame.document.version };
    const given = declarationFields(form).map((field, index): ConsentRow => {
      const answer = String(shown[field] ?? '');
      const read = { ...versions, language: language ?? languageOf(user.inputLanguage), username, at: submittedAt };
      return { applicationID: row.id, number: index + 1, field, answer, ...read, withdraws: null, reason: null };
    });
    const encrypted = encryptContent(this.encryption, row.id, { ...content, values: shown });
    return { content: encrypted, given, shown, submittedAt, ...versions };
  }

  #store(
    { row, frame }: OpenedApplication,
    { revision }: SubmitEapplicationRequest,
    {
      given,
      shown,
      ...accepted
    }: Pick<EapplicationEntity, 'content' | 'submittedAt' | 'settingsVersion' | 'formVersion' | 'recipientUserID'> & {
      readonly given: readonly ConsentRow[];
      readonly shown: FormValues;
    },
    principal: Principal,
  ): Promise<void> {
    const modifiedAt = this.now();
    const change = {
      ...accepted,
      state: 'submitted',
      confirmationNumber: confirmation('APP', modifiedAt),
      modifiedAt,
    } as const;
    return inTransaction(this.dataSource, async (manager) => {
      const after = await eapplications.replace(manager, row, { revision, state: 'draft' }, change);
      await insertRows(manager, ConsentEntity, given);
      await this.hashes.keep(manager, row.id, frame.document.items, shown);
      await this.audit.append(manager, eapplications.entry('eapplication.submit', after, principal));
    });
  }
}

/** `APP-2026-7K3M9QXA`. Random, so that it does not reveal how many there are. */
function confirmation(kind: 'APP' | 'TEST', at: Date): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${kind}-${yearOf(isoDay(at))}-${letters.join('')}`;
}

function sampleGone(): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'eapplicationSampleGone', {
    parameters: { test: EAPPLICATION_SAMPLE_CASE },
  });
}

function notOffered(): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'eapplicationNotOffered');
}
