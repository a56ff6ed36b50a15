import { isDeepStrictEqual } from 'node:util';
import { isoDay } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type { SaveIllustrationRequest } from '@lifeform/metadata/contract';
import {
  ILLUSTRATION_FORM,
  type IllustrationDetail,
  type IllustrationPage,
  type IllustrationPayload,
  isOffered,
  yearOf,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ListRequest } from '../../platform/store/document-store.ts';
import { wholeCents } from '../../pricing/money.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import type { IllustrationEntity } from './illustration.entity.ts';
import { type IllustrationContent, illustrationReach, illustrations } from './illustration.store.ts';
import { storedPayload, toIllustrationDetail, toSavedIllustration } from './illustration.view.ts';
import { nextNumber, openYear } from './illustration-number.ts';
import { KeptFileService } from './kept-file.service.ts';
import { QuotedIllustrations } from './quoted-illustrations.ts';

const FIRST_REVISION = 1;

/** Length of the name columns. */
const LONGEST_NAME = 190;

/** What is stored, with its price unless it is a copy. */
interface Made {
  readonly content: IllustrationContent;
  readonly priced?: PricedPayload;
}

interface StoredPayload {
  readonly ownerUserID: string;
  readonly payload: IllustrationPayload;
}

/** A new illustration's id is taken: rolls back its saving, so that no number is lost. */
class TakenError extends Error {}

/**
 * The entries of fields the form has. Entries rather than results of rules are stored, so that an opened illustration
 * keeps following the rules: a blank owner still follows the insured's name.
 */
function entriesOf(entered: FormValues, known: FormValues): FormValues {
  return Object.fromEntries(Object.entries(entered).filter(([name]) => Object.hasOwn(known, name)));
}

/** Saved illustrations: agents access their own, head office everybody's; others do not exist for them. */
@Injectable()
export class IllustrationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly quotes: QuoteService,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly files: KeptFileService,
    private readonly quoted: QuotedIllustrations,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Checks, prices and stores.
   * @throws ApiError 400 and 409 as `QuoteService.price`; otherwise as `store`
   */
  async save(request: SaveIllustrationRequest, principal: Principal): Promise<IllustrationDetail> {
    const dated = await this.dated(request, principal);
    const isMade = await this.isMade(dated, principal);
    return this.store(dated, await this.quotes.price(dated.payload, principal, 'save', isMade), principal);
  }

  /**
   * Adds the pricing date: only an illustration saved on an earlier day may keep that day.
   * @throws ApiError 404 when inaccessible
   */
  async dated<T extends SaveIllustrationRequest>(request: T, principal: Principal): Promise<T> {
    const { payload, id, revision } = request;
    const today = isoDay(this.now());
    if (payload.asOf === undefined || payload.asOf === today)
      return { ...request, payload: { ...payload, asOf: today } };
    const isNew = id === undefined || revision === undefined;
    const stored = isNew ? undefined : storedPayload(await this.#find(id, principal));
    return { ...request, payload: { ...payload, asOf: stored?.asOf === payload.asOf ? payload.asOf : today } };
  }

  /** Whether a request saves an illustration under the version it was saved under before. @throws ApiError 404 */
  async isMade({ payload, id, revision }: SaveIllustrationRequest, principal: Principal): Promise<boolean> {
    const isNewest = payload.formVersion === this.forms.newest(ILLUSTRATION_FORM)?.version;
    if (isNewest || id === undefined || revision === undefined) return false;
    return (await this.#find(id, principal)).formVersion === payload.formVersion;
  }

  /**
   * Stores a priced illustration: a new one with a new number, or with `id` and `revision` in place of that one.
   * @throws ApiError 404 when inaccessible; ApiError 409 when it was saved since
   */
  async store(
    { payload, id, revision }: SaveIllustrationRequest,
    priced: PricedPayload,
    principal: Principal,
  ): Promise<IllustrationDetail> {
    const content = this.#content(payload, priced);
    const row =
      id === undefined || revision === undefined
        ? await this.#create(id, { content, priced }, principal)
        : await this.#replace(id, revision, { content, priced }, principal);
    return this.#detail(row, principal);
  }

  async list(request: ListRequest<IllustrationEntity>, principal: Principal): Promise<IllustrationPage> {
    const page = await illustrations.list(this.dataSource.manager, illustrationReach(principal), request);
    const { user } = principal;
    return { ...page, rows: page.rows.map((row) => toSavedIllustration(row, this.products.find(row.prodID), user)) };
  }

  /** @throws ApiError 404 */
  async get(id: string, principal: Principal): Promise<IllustrationDetail> {
    return this.#detail(await this.#find(id, principal), principal);
  }

  /** What is stored of it, and whose it is. @throws ApiError 404 */
  async stored(id: string, principal: Principal): Promise<StoredPayload> {
    const row = await this.#find(id, principal);
    return { ownerUserID: row.ownerUserID, payload: storedPayload(row) };
  }

  /** A save of it as of today, under the newest form. @throws ApiError 404 */
  async renewed(id: string, principal: Principal): Promise<SaveIllustrationRequest> {
    const row = await this.#find(id, principal);
    const formVersion = this.forms.newest(ILLUSTRATION_FORM)?.version ?? row.formVersion;
    const payload = { ...storedPayload(row), formVersion, asOf: isoDay(this.now()) };
    return { id, revision: row.revision, payload };
  }

  /** Copies an illustration under a new number for the person. @throws ApiError 404 */
  async duplicate(id: string, principal: Principal): Promise<IllustrationDetail> {
    const copied = await this.#find(id, principal);
    const { prodID, ownerName, insuredName, faceAmount, annualPremium, formVersion, basisVersion } = copied;
    const payload = storedPayload(copied);
    const content = { prodID, ownerName, insuredName, faceAmount, annualPremium, payload, formVersion, basisVersion };
    const row = await this.#insert({ content: { ...content, modifiedAt: this.now() } }, principal);
    return this.#detail(row, principal);
  }

  /** @throws ApiError 404 */
  async delete(id: string, principal: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.#find(id, principal, manager);
      await this.files.release(manager, row.id);
      await illustrations.delete(manager, row);
      await this.audit.append(manager, illustrations.entry('illustration.delete', row, principal));
    });
  }

  #content(payload: IllustrationPayload, priced: PricedPayload): IllustrationContent {
    const { values, summary, premium } = priced;
    return {
      prodID: payload.prodID,
      ownerName: summary.ownerName.slice(0, LONGEST_NAME),
      insuredName: summary.insuredName.slice(0, LONGEST_NAME),
      faceAmount: wholeCents(summary.faceAmount),
      annualPremium: wholeCents(premium.annualPremium),
      payload: { ...payload, values: entriesOf(payload.values, values) },
      formVersion: premium.formVersion,
      basisVersion: premium.basisVersion,
      modifiedAt: this.now(),
    };
  }

  /** Once only: a repeated request, after a lost answer, is the same illustration. */
  async #create(id: string | undefined, made: Made, principal: Principal): Promise<IllustrationEntity> {
    try {
      return await this.#insert(made, principal, id);
    } catch (error) {
      if (id === undefined || !(error instanceof TakenError)) throw error;
      return this.#repeat(id, made, principal);
    }
  }

  async #repeat(id: string, made: Made, principal: Principal): Promise<IllustrationEntity> {
    const row = await illustrations.get(this.dataSource.manager, { ownerUserID: principal.userID }, id);
    const isSame = isDeepStrictEqual(row.payload, made.content.payload);
    return isSame ? row : this.#replace(id, FIRST_REVISION, made, principal);
  }

  async #insert({ content, priced }: Made, principal: Principal, id: string = newID()): Promise<IllustrationEntity> {
    this.#requireOffered(content.prodID);
    const year = yearOf(isoDay(content.modifiedAt));
    await openYear(this.dataSource.manager, year);
    const files = await this.files.named(content.payload, content.formVersion);
    return inTransaction(this.dataSource, async (manager) => {
      // Locks the year's counter, so that later reads include everything committed before.
      const number = await nextNumber(manager, year);
      if (await illustrations.isTaken(manager, id)) throw new TakenError();
      const row = await illustrations.insert(manager, principal.userID, { ...content, number }, id);
      if (priced) await this.quoted.keep(manager, row, priced);
      await this.files.attach(manager, id, files, principal);
      await this.audit.append(manager, illustrations.entry('illustration.create', row, principal));
      return row;
    });
  }

  async #replace(
    id: string,
    revision: number,
    { content, priced }: Made,
    principal: Principal,
  ): Promise<IllustrationEntity> {
    const files = await this.files.named(content.payload, content.formVersion);
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.#find(id, principal, manager);
      const row = await illustrations.replace(manager, before, { revision }, content);
      if (priced) await this.quoted.keep(manager, row, priced);
      await this.files.attach(manager, id, files, principal);
      await this.audit.append(manager, illustrations.entry('illustration.save', row, principal));
      return row;
    });
  }

  /** What was saved of a product that was withdrawn since stays at work; nothing is begun with it. */
  #requireOffered(prodID: string): void {
    const form = this.forms.newest(ILLUSTRATION_FORM);
    if (form === undefined || isOffered(form, prodID)) return;
    throw new ApiError(HttpStatus.CONFLICT, 'productWithdrawn', { parameters: { product: prodID } });
  }

  #find(id: string, principal: Principal, manager: EntityManager = this.dataSource.manager) {
    return illustrations.get(manager, illustrationReach(principal), id);
  }

  #detail(row: IllustrationEntity, { user }: Principal): IllustrationDetail {
    return toIllustrationDetail(row, this.products.find(row.prodID), user);
  }
}
