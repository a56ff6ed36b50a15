import type { Form } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { AnsweredStep, EapplicationDetail } from '@lifeform/metadata/contract';
import { EAPPLICATION_FORM, languageOf, mayProcessEapplications } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createReportText } from '../../report/report-text.ts';
import { FormCache } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { ProductCache } from '../product/index.ts';
import { answeredSteps, isIdentifying, type NumbersShown } from './answered-steps.ts';
import { type ApplicationContent, decryptContent } from './application-content.ts';
import { type ApplicationFrame, fillApplication, frameApplication } from './application-form.ts';
import { type ConsentRow, readConsents, toConsents, withdrawnFields } from './consents.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';
import { toEapplication } from './eapplication.view.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';

/** An application in the clear, with its form. */
export interface OpenedApplication {
  readonly row: EapplicationEntity;
  readonly content: ApplicationContent;
  readonly frame: ApplicationFrame;
  readonly consents: readonly ConsentRow[];
}

/** Full client numbers are for the recipient of an application, as long as they process applications. */
export function mayReadNumbers(row: EapplicationEntity, { user, userID }: Principal): boolean {
  // Accessible but not one's own means submitted to oneself: `EapplicationService.find`.
  const isRecipient = row.recipientUserID === userID || row.ownerUserID !== userID;
  return row.state === 'submitted' && isRecipient && mayProcessEapplications(user);
}

/** Reads applications: a draft with what is in force, others with what they were submitted under. */
@Injectable()
export class ApplicationReader {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly messages: MessageCache,
    private readonly settings: EapplicationSettingsService,
    private readonly encryption: FieldEncryption,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 409 when the product or the form no longer exists */
  async open(row: EapplicationEntity, language: Language): Promise<OpenedApplication> {
    const isDraft = row.state === 'draft';
    const version = isDraft ? this.forms.judging(EAPPLICATION_FORM, row.formVersion) : row.formVersion;
    const document = await this.forms.document(EAPPLICATION_FORM, version);
    const setup = await this.forms.setup(row.prodID, EAPPLICATION_FORM, version);
    if (!document || !setup)
      throw new ApiError(HttpStatus.CONFLICT, 'eapplicationFormGone', { parameters: { product: row.prodID } });
    const settings = isDraft ? await this.settings.current() : await this.settings.at(row.settingsVersion);
    const content = decryptContent(this.encryption, row);
    const consents = isDraft ? [] : await readConsents(this.dataSource.manager, [row.id]);
    const withdrawn = withdrawnFields(consents);
    const frame = frameApplication({ document, setup, settings, row, content, withdrawn, language });
    return { row, content, frame, consents };
  }

  async detail(row: EapplicationEntity, principal: Principal): Promise<EapplicationDetail> {
    const language = languageOf(principal.user.inputLanguage);
    const opened = await this.open(row, language);
    const { frame, content, consents } = opened;
    const { document } = frame;
    const isDraft = row.state === 'draft';
    return {
      ...toEapplication(row, this.products.find(row.prodID), principal),
      values: isDraft ? { ...content.carried, ...content.values } : {},
      settings: frame.settings,
      texts: frame.texts,
      formVersion: document.version,
      settingsVersion: frame.settingsVersion,
      basisVersion: row.basisVersion,
      declarations: toConsents(consents, { row, document, language, encryption: this.encryption }),
      answers: isDraft
        ? []
        : this.answers(opened, principal, language, mayReadNumbers(row, principal) ? 'askable' : 'ends'),
    };
  }

  answers(
    opened: OpenedApplication,
    principal: Principal,
    language: Language,
    numbers: NumbersShown,
  ): readonly AnsweredStep[] {
    const form = this.#fill(opened, principal, language);
    const messages = { ...opened.frame.document.messages, ...this.messages.group('Report') };
    return answeredSteps(form, createReportText(messages, language), language, numbers);
  }

  /** A full number as entered; '' for a field without one, or one that does not identify anybody. */
  number(opened: OpenedApplication, name: string, principal: Principal): string {
    const form = this.#fill(opened, principal, 'en');
    const field = form.getState().fields[name];
    return field && !field.hidden && isIdentifying(field) ? field.text : '';
  }

  #fill({ frame, content }: OpenedApplication, { user }: Principal, language: Language): Form {
    const { now } = this;
    return fillApplication(frame, content.values, { carried: content.carried, user, now, language });
  }
}
