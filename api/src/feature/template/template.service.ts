import { type FormDocument, type FormValues, isPrivate } from '@lifeform/metadata';
import type { SaveTemplateRequest, Template, TemplateDetail, TemplateInputs } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Reach } from '../../platform/store/document-store.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import type { TemplateEntity } from './template.entity.ts';
import { templates } from './template.store.ts';

/** Most templates in a list. */
const MOST_LISTED = 500;

/** Templates of illustrations: the person's own, and those head office shares with everyone. */
@Injectable()
export class TemplateService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The templates the person may apply, by name. */
  async list(principal: Principal): Promise<readonly Template[]> {
    const request = { page: 1, pageSize: MOST_LISTED, order: { name: 'ASC' } } as const;
    const { rows } = await templates.list(this.dataSource.manager, reach(principal), request);
    return rows.map((row) => this.#toTemplate(row, principal));
  }

  /** @throws ApiError 404, whether it does not exist or is somebody else's and not shared */
  async get(id: string, principal: Principal): Promise<TemplateDetail> {
    return this.#toDetail(await templates.get(this.dataSource.manager, reach(principal), id), principal);
  }

  /**
   * @throws ApiError 400 for a new one without inputs, ApiError 404 as `get`, ApiError 409 when it has changed since,
   * ApiError 403 for one that somebody else shares, and for sharing without head office
   */
  async save(request: SaveTemplateRequest, principal: Principal): Promise<TemplateDetail> {
    const isShared = request.isShared === true;
    if (isShared && !holds(principal, 'isHeadOffice')) throw new ApiError(HttpStatus.FORBIDDEN, 'templateSharing');
    const name = request.name.trim();
    if (name === '') throw new ApiError(HttpStatus.BAD_REQUEST, 'templateNameMissing');
    const { id, revision } = request;
    const write =
      id === undefined || revision === undefined
        ? await this.#creation({ name, isShared }, request.inputs, principal)
        : (manager: EntityManager) => this.#change(manager, { id, revision, name, isShared }, principal);
    return inTransaction(this.dataSource, async (manager) => {
      const row = await write(manager);
      await this.audit.append(manager, templates.entry('template.save', row, principal));
      return this.#toDetail(row, principal);
    });
  }

  /** @throws ApiError 404 and ApiError 403 as `save` */
  async delete(id: string, principal: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.#findOwn(manager, id, principal);
      await templates.delete(manager, row);
      await this.audit.append(manager, templates.entry('template.delete', row, principal));
    });
  }

  /** The stored form of a new template. Reads the form first, because a transaction holds the connection. */
  async #creation(
    named: Pick<TemplateEntity, 'name' | 'isShared'>,
    inputs: TemplateInputs | undefined,
    principal: Principal,
  ): Promise<(manager: EntityManager) => Promise<TemplateEntity>> {
    if (inputs === undefined) throw new ApiError(HttpStatus.BAD_REQUEST, 'templateInputsMissing');
    const { prodID, formVersion } = inputs;
    const document = await this.forms.document(ILLUSTRATION_FORM, formVersion);
    if (!document) throw new ApiError(HttpStatus.CONFLICT, 'formVersionGone', { parameters: { version: formVersion } });
    const content = impersonalValues(inputs.values, document);
    const own = { ...named, prodID, formVersion, content, modifiedAt: this.now() };
    return (manager) => templates.insert(manager, principal.userID, own);
  }

  async #change(
    manager: EntityManager,
    { id, revision, name, isShared }: Pick<TemplateEntity, 'id' | 'revision' | 'name' | 'isShared'>,
    principal: Principal,
  ): Promise<TemplateEntity> {
    const row = await this.#findOwn(manager, id, principal);
    return templates.replace(manager, row, { revision }, { name, isShared, modifiedAt: this.now() });
  }

  async #findOwn(manager: EntityManager, id: string, principal: Principal): Promise<TemplateEntity> {
    const row = await templates.get(manager, reach(principal), id);
    if (row.ownerUserID !== principal.userID) throw new ApiError(HttpStatus.FORBIDDEN, 'templateNotYours');
    return row;
  }

  #toTemplate(row: TemplateEntity, { userID, user }: Principal): Template {
    const { id, name, prodID, isShared, modifiedAt, revision } = row;
    const productName = this.products.find(prodID)?.name[languageOf(user.inputLanguage)] ?? prodID;
    const isOwn = row.ownerUserID === userID;
    return { id, name, prodID, productName, isShared, isOwn, modifiedAt: modifiedAt.toISOString(), revision };
  }

  #toDetail(row: TemplateEntity, principal: Principal): TemplateDetail {
    return { ...this.#toTemplate(row, principal), formVersion: row.formVersion, values: row.content };
  }
}

/** The person's own, and those shared with everyone. */
function reach({ userID }: Principal): Reach<TemplateEntity> {
  return [{ ownerUserID: userID }, { isShared: true }];
}

/** The values a template may store: entries of existing fields that are neither personal nor sensitive. */
function impersonalValues(values: FormValues, { items }: FormDocument): FormValues {
  const kept = items.filter((item) => !item.isPersonal && !isPrivate(item) && !item.readOnly);
  const names = new Set(kept.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
