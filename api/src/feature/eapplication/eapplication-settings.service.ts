import { createForm, type Form, listIssues } from '@lifeform/engine';
import { type FormDocument, type FormValues, withOptions } from '@lifeform/metadata';
import {
  EAPPLICATION_PRODUCTS_FIELD,
  EAPPLICATION_RECIPIENT_FIELD,
  type EapplicationRecipient,
  type EapplicationSettings,
  type SaveEapplicationSettingsRequest,
} from '@lifeform/metadata/contract';
import { EAPPLICATION_SETTINGS_FORM, processesEapplications } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { formError } from '../../platform/http/form-error.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { type FullAccount, UserRepository } from '../user/index.ts';
import { EapplicationSettingsEntity } from './eapplication-settings.entity.ts';

/** One version of the settings. */
export type StoredSettings = Omit<EapplicationSettings, 'recipients'>;

/** Version before anybody saved settings: those of the form. */
const SHIPPED = 0;

/** Settings of applications: every version is kept, the newest is in force. */
@Injectable()
export class EapplicationSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The settings in force. */
  async current(): Promise<StoredSettings> {
    return (await this.#newest(this.dataSource.manager)) ?? this.#shipped();
  }

  /** The settings in force, with whom they may name. */
  async offered(): Promise<EapplicationSettings> {
    const [settings, recipients] = await Promise.all([this.current(), this.#recipients()]);
    return { ...settings, recipients };
  }

  /** The settings of one version, with shipped values for fields it does not have. */
  async at(version: number): Promise<StoredSettings> {
    const row = await this.dataSource.manager.findOneBy(EapplicationSettingsEntity, { version });
    const shipped = this.#shipped();
    return row ? { version, values: { ...shipped.values, ...row.values } } : shipped;
  }

  /** Whether applications for the product are allowed. */
  allows(settings: StoredSettings, prodID: string): boolean {
    return allowedProducts(settings).includes(prodID);
  }

  /** The first product that applications are allowed for. @throws ApiError 400 when there is none */
  firstAllowed(settings: StoredSettings): string {
    const prodID = allowedProducts(settings).find((one) => this.products.find(one));
    if (prodID === undefined) throw new ApiError(HttpStatus.BAD_REQUEST, 'eapplicationNotOffered');
    return prodID;
  }

  /**
   * The recipient of applications; null when nobody is named.
   * @throws ApiError 409 for somebody who left, or may no longer process them
   */
  async recipientOf({ values }: StoredSettings): Promise<string | null> {
    const username = recipientName(values);
    if (username === '') return null;
    const user = await this.#processor(username);
    if (!user) throw new ApiError(HttpStatus.CONFLICT, 'recipientAway');
    return user.id;
  }

  /** Those who may process applications, if this person is the current recipient; undefined otherwise. */
  async processorsBeside({ username }: Principal): Promise<readonly string[] | undefined> {
    const { values } = await this.current();
    if (recipientName(values).toLowerCase() !== username || !(await this.#processor(username))) return undefined;
    return (await this.#processors()).map(({ id }) => id);
  }

  /**
   * Stores the next version.
   * @throws ApiError 400 with the form's codes, or for a recipient who may not process applications
   * @throws ApiError 409 when somebody saved another version meanwhile
   */
  async save(request: SaveEapplicationSettingsRequest, principal: Principal): Promise<EapplicationSettings> {
    const form = this.#form(request.values);
    form.submit(form.document.items.find(({ action }) => action === 'saveSettings')?.name);
    const issues = listIssues(form);
    if (issues.length > 0) throw formError(issues);
    const values = form.getValues();
    const username = recipientName(values);
    if (username !== '' && !(await this.#processor(username)))
      throw new ApiError(HttpStatus.BAD_REQUEST, 'recipientUnknown', { parameters: { username } });
    const stored = await inTransaction(this.dataSource, (manager) =>
      this.#store(manager, request.version, values, principal),
    );
    return { ...stored, recipients: await this.#recipients() };
  }

  async #store(manager: EntityManager, before: number, values: FormValues, { username }: Principal) {
    const newest = (await this.#newest(manager))?.version ?? SHIPPED;
    if (newest !== before) throw new ApiError(HttpStatus.CONFLICT, 'eapplicationSettingsMovedOn');
    const version = newest + 1;
    await insertRows(manager, EapplicationSettingsEntity, [
      { version, values, savedBy: username, savedAt: this.now() },
    ]);
    const detail = { version, values };
    await this.audit.append(manager, {
      actor: username,
      action: 'eapplication.settings',
      subject: String(version),
      detail,
    });
    return { version, values };
  }

  async #newest(manager: EntityManager): Promise<StoredSettings | undefined> {
    const [row] = await manager.find(EapplicationSettingsEntity, { order: { version: 'DESC' }, take: 1 });
    return row && { version: row.version, values: { ...this.#shipped().values, ...row.values } };
  }

  #shipped(): StoredSettings {
    return { version: SHIPPED, values: this.#form({}).getValues() };
  }

  #form(values: FormValues): Form {
    const document = this.forms.newest(EAPPLICATION_SETTINGS_FORM) ?? NO_FORM;
    const products = this.products.all().map(({ prodID, name }) => ({ code: prodID, text: name.en }));
    const named = recipientName(values);
    // Whoever is named is judged by `save`, with a sentence that says who it may be.
    const recipients = named === '' ? [] : [{ code: named, text: named }];
    const offered = withOptions(document, EAPPLICATION_PRODUCTS_FIELD, products);
    return createForm(withOptions(offered, EAPPLICATION_RECIPIENT_FIELD, recipients), {
      locale: 'en',
      now: this.now,
      values,
    });
  }

  async #recipients(): Promise<readonly EapplicationRecipient[]> {
    const people = await this.#processors();
    const named = people.map(({ username, profileName }) => ({ username, name: profileName }));
    return named.sort((one, other) => one.name.localeCompare(other.name));
  }

  async #processors() {
    const people = await this.users.active();
    return people.filter(({ role }) => processesEapplications(role));
  }

  async #processor(username: string): Promise<FullAccount | undefined> {
    const user = await this.users.findByName(username);
    return user?.isActive && processesEapplications(user.role) ? user : undefined;
  }
}

function allowedProducts({ values }: StoredSettings): readonly string[] {
  return String(values[EAPPLICATION_PRODUCTS_FIELD] ?? '').split('|');
}

function recipientName(values: FormValues): string {
  return String(values[EAPPLICATION_RECIPIENT_FIELD] ?? '').trim();
}

/** A database from before e-applications has no such form. */
const NO_FORM: FormDocument = {
  form: EAPPLICATION_SETTINGS_FORM,
  version: 0,
  items: [],
  layout: [],
  rules: [],
  messages: {},
};
