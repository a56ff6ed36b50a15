import { createForm } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type {
  EapplicationDetail,
  EapplicationPage,
  EapplicationSettings,
  SaveEapplicationRequest,
  StartEapplicationRequest,
} from '@lifeform/metadata/contract';
import { EAPPLICATION_FORM, formSetup, type IllustrationDetail } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { wholeCents } from '../../pricing/money.ts';
import { FormCache } from '../form/index.ts';
import { IllustrationService } from '../illustration/index.ts';
import { ProductCache } from '../product/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { type ApplicationContent, decryptContent, encryptContent } from './application-content.ts';
import { ApplicationReader } from './application-reader.ts';
import { carriedValues } from './carried-values.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';
import { movedOn, notThere } from './eapplication.error.ts';
import { EapplicationRepository } from './eapplication.repository.ts';
import { toEapplication } from './eapplication.view.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';

const FIRST_REVISION = 1;
const ID = /^[\w-]{1,36}$/;
const NEW_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Applications on their way: started from an illustration, kept as drafts, withdrawn. */
@Injectable()
export class EapplicationService {
  constructor(
    private readonly repository: EapplicationRepository,
    private readonly illustrations: IllustrationService,
    private readonly quotes: QuoteService,
    private readonly products: ProductCache,
    private readonly forms: FormCache,
    private readonly settings: EapplicationSettingsService,
    private readonly reader: ApplicationReader,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * A draft of what a saved illustration says. Sent again with its id, it is the same draft.
   * @throws ApiError 404 without such an illustration in reach
   * @throws ApiError 400 when the illustration is not priced any more, or its product takes no applications
   */
  async start({ illustrationID, id = newID() }: StartEapplicationRequest, principal: Principal) {
    if (!NEW_ID.test(id)) throw notThere();
    const known = await this.repository.findOwn(principal, id, this.repository.manager);
    if (known) return this.reader.detail(known, principal);
    const illustration = await this.illustrations.get(illustrationID, principal);
    const settings = await this.settings.current();
    if (!this.settings.allows(settings, illustration.prodID))
      throw new ApiError(HttpStatus.BAD_REQUEST, 'eapplicationNotOffered');
    const priced = await this.quotes.price(illustration.payload, principal, 'save');
    return this.#create(id, illustration, priced, settings, principal);
  }

  async list(page: number, pageSize: number, principal: Principal): Promise<EapplicationPage> {
    const [rows, total] = await this.repository.list(principal, page, pageSize);
    const shown = rows.map((row) => toEapplication(row, this.products.find(row.prodID), principal));
    return { rows: shown, total, page, pageSize };
  }

  /** @throws ApiError 404 */
  async get(id: string, principal: Principal): Promise<EapplicationDetail> {
    return this.reader.detail(await this.find(id, principal), principal);
  }

  /** @throws ApiError 404 the same for one that does not exist and for somebody else's */
  async find(id: string, principal: Principal): Promise<EapplicationEntity> {
    const row = ID.test(id) ? await this.repository.find(principal, id) : null;
    if (!row) throw notThere();
    return row;
  }

  /**
   * Keeps a draft as it is, right or wrong.
   * @throws ApiError 404; ApiError 409 when it was saved since, or is no draft
   */
  async save(id: string, { revision, values }: SaveEapplicationRequest, principal: Principal) {
    const document = this.forms.newest(EAPPLICATION_FORM);
    const known = new Set((document?.items ?? []).map(({ name }) => name));
    const entered = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
    const row = await this.repository.transaction(async (manager) => {
      const before = await this.#own(id, principal, manager);
      const content = encryptContent(this.encryption, id, {
        ...decryptContent(this.encryption, before),
        values: entered,
      });
      const change = { content, modifiedAt: this.now(), formVersion: document?.version ?? before.formVersion };
      const stand = { id, revision, state: 'draft' } as const;
      if (!(await this.repository.change(manager, principal, stand, change))) throw movedOn(before);
      return this.#own(id, principal, manager);
    });
    return toEapplication(row, this.products.find(row.prodID), principal);
  }

  /**
   * Takes an application back, a draft as well as one that was submitted.
   * @throws ApiError 404; ApiError 409 when it was changed since
   */
  async withdraw(id: string, revision: number, principal: Principal): Promise<EapplicationDetail> {
    const row = await this.repository.transaction(async (manager) => {
      const before = await this.#own(id, principal, manager);
      const stand = { id, revision, state: before.state };
      const change = { state: 'withdrawn', modifiedAt: this.now() } as const;
      const isOpen = before.state !== 'withdrawn';
      if (!isOpen || !(await this.repository.change(manager, principal, stand, change))) throw movedOn(before);
      const { confirmationNumber, illustrationNumber } = before;
      const detail = { from: before.state, confirmationNumber, illustrationNumber };
      await this.#note(manager, principal, 'eapplication.withdraw', id, detail);
      return this.#own(id, principal, manager);
    });
    return this.reader.detail(row, principal);
  }

  async #create(
    id: string,
    illustration: IllustrationDetail,
    priced: PricedPayload,
    settings: EapplicationSettings,
    principal: Principal,
  ): Promise<EapplicationDetail> {
    const content = this.#contentOf(illustration.payload.values, priced, principal);
    const at = this.now();
    const { illustrationNumber, prodID } = illustration;
    const row = await this.repository.transaction(async (manager) => {
      if (await this.repository.isTaken(manager, id)) throw notThere();
      await this.repository.insert(manager, {
        ...{ id, ownerUserID: principal.userID, recipientUserID: null, state: 'draft', confirmationNumber: null },
        ...{ illustrationNumber, prodID, insuredName: illustration.insuredName },
        faceAmount: wholeCents(priced.summary.faceAmount),
        annualPremium: wholeCents(priced.premium.annualPremium),
        formVersion: this.forms.newest(EAPPLICATION_FORM)?.version ?? 0,
        settingsVersion: settings.version,
        basisVersion: priced.premium.basisVersion,
        content: encryptContent(this.encryption, id, content),
        ...{ declarations: [], revision: FIRST_REVISION, createdAt: at, modifiedAt: at, submittedAt: null },
      });
      const detail = { illustrationNumber, prodID, basisVersion: priced.premium.basisVersion };
      await this.#note(manager, principal, 'eapplication.create', id, detail);
      return this.#own(id, principal, manager);
    });
    return this.reader.detail(row, principal);
  }

  #contentOf(entered: FormValues, { document, setup, summary, premium }: PricedPayload, principal: Principal) {
    const { permissions, overrides } = principal.user;
    const user = { permissions, overrides };
    const form = createForm(document, {
      locale: 'en',
      now: this.now,
      setup: formSetup(setup, document.form),
      user,
      values: entered,
    });
    const values = carriedValues(form, this.forms.newest(EAPPLICATION_FORM)?.items ?? []);
    const monthlyPremium = premium.modal['1'];
    return { values, carried: values, ownerName: summary.ownerName, monthlyPremium } satisfies ApplicationContent;
  }

  async #own(id: string, principal: Principal, manager: EntityManager): Promise<EapplicationEntity> {
    const row = ID.test(id) ? await this.repository.findOwn(principal, id, manager) : null;
    if (!row) throw notThere();
    return row;
  }

  /** Names of clients, and what they answered, stay out of the log. */
  #note(
    manager: EntityManager,
    { username }: Principal,
    action: string,
    subject: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.audit.append(manager, { actor: username, action, subject, detail });
  }
}
