import { createForm } from '@lifeform/engine';
import { type FormDocument, type FormValues, rowGroups, withPresentNames } from '@lifeform/metadata';
import type {
  EapplicationDetail,
  EapplicationPage,
  EapplicationState,
  SaveEapplicationRequest,
  StartEapplicationRequest,
} from '@lifeform/metadata/contract';
import { EAPPLICATION_FORM, formSetup, type IllustrationDetail } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ListRequest, Reach } from '../../platform/store/document-store.ts';
import type { Page } from '../../platform/store/read-page.ts';
import { wholeCents } from '../../pricing/money.ts';
import { FormCache } from '../form/index.ts';
import { IllustrationService } from '../illustration/index.ts';
import { ProductCache } from '../product/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { type ApplicationContent, decryptContent, encryptContent } from './application-content.ts';
import { ApplicationReader } from './application-reader.ts';
import { carriedValues } from './carried-values.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';
import { type EapplicationContent, eapplications, movedOn } from './eapplication.store.ts';
import { toEapplication } from './eapplication.view.ts';
import { EapplicationHashes } from './eapplication-hashes.ts';
import { EapplicationSettingsService, type StoredSettings } from './eapplication-settings.service.ts';

/** More than anybody has of one client. */
const MOST_FOUND = 100;

/** Applications before submission: started from an illustration, saved as drafts, withdrawn. */
@Injectable()
export class EapplicationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly illustrations: IllustrationService,
    private readonly quotes: QuoteService,
    private readonly products: ProductCache,
    private readonly forms: FormCache,
    private readonly settings: EapplicationSettingsService,
    private readonly reader: ApplicationReader,
    private readonly hashes: EapplicationHashes,
    private readonly encryption: FieldEncryption,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Starts a draft from a saved illustration. A repeated request with its id is the same draft.
   * @throws ApiError 404 without such an accessible illustration
   * @throws ApiError 400 when the illustration is no longer priced, or its product takes no applications
   */
  async start({ illustrationID, id = newID() }: StartEapplicationRequest, principal: Principal) {
    const known = await eapplications.find(this.dataSource.manager, { ownerUserID: principal.userID }, id);
    if (known) return this.reader.detail(known, principal);
    const illustration = await this.illustrations.get(illustrationID, principal);
    const settings = await this.settings.current();
    if (!this.settings.allows(settings, illustration.prodID))
      throw new ApiError(HttpStatus.BAD_REQUEST, 'eapplicationNotOffered');
    const priced = await this.quotes.price(illustration.payload, principal, 'save', true);
    return this.#create(id, illustration, priced, settings, principal);
  }

  async list(request: ListRequest<EapplicationEntity>, principal: Principal): Promise<EapplicationPage> {
    const page = await eapplications.list(this.dataSource.manager, await this.#reach(principal), request);
    return this.#told(page, principal);
  }

  /** Those submitted to the person that have a number, which is looked for by its hash. */
  async withNumber(number: string, principal: Principal): Promise<EapplicationPage> {
    const id = In([...(await this.hashes.withNumber(number))]);
    const [first, ...further] = await this.#submittedTo(principal);
    const reach = [{ ...first, id }, ...further.map((condition) => ({ ...condition, id }))] as const;
    const page = await eapplications.list(this.dataSource.manager, reach, { page: 1, pageSize: MOST_FOUND });
    return this.#told(page, principal);
  }

  #told(page: Page<EapplicationEntity>, principal: Principal): EapplicationPage {
    return { ...page, rows: page.rows.map((row) => toEapplication(row, this.products.find(row.prodID), principal)) };
  }

  /** @throws ApiError 404 */
  async get(id: string, principal: Principal): Promise<EapplicationDetail> {
    return this.reader.detail(await this.find(id, principal), principal);
  }

  /** @throws ApiError 404, whether it does not exist or is somebody else's */
  async find(id: string, principal: Principal): Promise<EapplicationEntity> {
    return eapplications.get(this.dataSource.manager, await this.#reach(principal), id);
  }

  /**
   * Saves a draft, valid or not.
   * @throws ApiError 404; ApiError 409 when it was saved since, or is not a draft
   */
  async save(id: string, { revision, values }: SaveEapplicationRequest, principal: Principal) {
    const kept = await eapplications.find(this.dataSource.manager, { ownerUserID: principal.userID }, id);
    const version = this.forms.judging(EAPPLICATION_FORM, kept?.formVersion ?? 0);
    const document = await this.forms.document(EAPPLICATION_FORM, version);
    const entered = document ? knownValues(values, document) : {};
    const row = await inTransaction(this.dataSource, async (manager) => {
      const before = await eapplications.get(manager, { ownerUserID: principal.userID }, id);
      const content = encryptContent(this.encryption, id, {
        ...decryptContent(this.encryption, before),
        values: entered,
      });
      const change = { content, modifiedAt: this.now(), formVersion: document?.version ?? before.formVersion };
      return eapplications.replace(manager, before, { revision, state: 'draft' }, change);
    });
    return toEapplication(row, this.products.find(row.prodID), principal);
  }

  /**
   * Withdraws an application, draft or submitted; a test is deleted.
   * @throws ApiError 404; ApiError 409 when it was changed since
   */
  async withdraw(id: string, revision: number, principal: Principal): Promise<EapplicationDetail> {
    const row = await inTransaction(this.dataSource, async (manager) => {
      const before = await eapplications.get(manager, { ownerUserID: principal.userID }, id);
      const { state } = before;
      if (state === 'withdrawn') throw movedOn(before);
      if (state === 'test') return this.#removeTest(manager, before, principal);
      const change = { state: 'withdrawn', modifiedAt: this.now() } as const;
      const after = await eapplications.replace(manager, before, { revision, state }, change);
      await this.audit.append(manager, eapplications.entry('eapplication.withdraw', after, principal, { from: state }));
      return after;
    });
    return this.reader.detail(row, principal);
  }

  async #removeTest(manager: EntityManager, test: EapplicationEntity, principal: Principal) {
    await eapplications.delete(manager, test);
    await this.audit.append(manager, eapplications.entry('eapplication.withdraw', test, principal, { from: 'test' }));
    return { ...test, state: 'withdrawn' as const };
  }

  async #create(
    id: string,
    illustration: IllustrationDetail,
    priced: PricedPayload,
    settings: StoredSettings,
    principal: Principal,
  ): Promise<EapplicationDetail> {
    const content = this.#contentOf(illustration.payload.values, priced, principal);
    const { illustrationNumber, prodID } = illustration;
    const draft: EapplicationContent = {
      ...{ recipientUserID: null, state: 'draft', confirmationNumber: null },
      ...{ illustrationNumber, prodID, insuredName: illustration.insuredName },
      faceAmount: wholeCents(priced.summary.faceAmount),
      annualPremium: wholeCents(priced.premium.annualPremium),
      formVersion: this.forms.newest(EAPPLICATION_FORM)?.version ?? 0,
      settingsVersion: settings.version,
      basisVersion: priced.premium.basisVersion,
      content: encryptContent(this.encryption, id, content),
      ...{ modifiedAt: this.now(), submittedAt: null },
    };
    const row = await inTransaction(this.dataSource, async (manager) => {
      const stored = await eapplications.insert(manager, principal.userID, draft, id);
      await this.audit.append(manager, eapplications.entry('eapplication.create', stored, principal));
      return stored;
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

  /**
   * The person's own and those awaiting them, including those submitted to nobody, or to somebody who left or lost the
   * right, if the person is the current recipient.
   */
  async #reach(principal: Principal): Promise<Reach<EapplicationEntity>> {
    return [{ ownerUserID: principal.userID }, ...(await this.#submittedTo(principal))];
  }

  async #submittedTo(principal: Principal) {
    const state = In<EapplicationState>(['submitted', 'test']);
    const processors = await this.settings.processorsBeside(principal);
    const left = processors ? [IsNull(), Not(In(processors))] : [];
    const own = { recipientUserID: principal.userID, state };
    return [own, ...left.map((recipientUserID) => ({ recipientUserID, state }))] as const;
  }
}

/** What the form has fields and groups for. */
function knownValues(values: FormValues, document: FormDocument): FormValues {
  const known = new Set([...document.items.map(({ name }) => name), ...rowGroups(document.layout).byId.keys()]);
  const entered = Object.entries(withPresentNames(values, document));
  return Object.fromEntries(entered.filter(([name]) => known.has(name)));
}
