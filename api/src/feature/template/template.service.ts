import type { SaveTemplateRequest, Template, TemplateDetail, TemplateInputs } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { impersonalValues } from './impersonal-values.ts';
import { TemplateEntity } from './template.entity.ts';

const FIRST_REVISION = 1;
/** What an id can look like; the embedded database does not even compare some other texts. */
const ID = /^[\w-]{1,36}$/;
/** More than anybody finds their way in. */
const MOST_LISTED = 500;

/** Templates of illustrations: one's own, and those head office shares with everyone. */
@Injectable()
export class TemplateService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** What the person may apply, by name. */
  async list(principal: Principal): Promise<readonly Template[]> {
    const where = [{ ownerUserID: principal.userID }, { isShared: true }];
    const rows = await this.dataSource.manager.find(TemplateEntity, {
      where,
      order: { name: 'ASC', id: 'ASC' },
      take: MOST_LISTED,
    });
    return rows.map((row) => this.#toTemplate(row, principal));
  }

  /** @throws ApiError 404 alike for what is absent and what is somebody else's and not shared */
  async get(id: string, principal: Principal): Promise<TemplateDetail> {
    return this.#toDetail(await this.#find(id, principal), principal);
  }

  /**
   * @throws ApiError 400 for a new one without inputs, ApiError 404 as `get`, ApiError 409 when it
   * moved on, ApiError 403 for one that somebody else shares, and for sharing without head office
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
      await this.#note(manager, principal, 'template.save', row);
      return this.#toDetail(row, principal);
    });
  }

  /** @throws ApiError 404 and ApiError 403 as `save` */
  async delete(id: string, principal: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.#findOwn(manager, id, principal);
      await manager.delete(TemplateEntity, { id, ownerUserID: principal.userID });
      await this.#note(manager, principal, 'template.delete', row);
    });
  }

  /** How it is stored. What of the form must be read for that is read before: a transaction holds the connection. */
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
    const [id, createdAt] = [newID(), this.now()];
    const own = { id, ownerUserID: principal.userID, revision: FIRST_REVISION, createdAt, modifiedAt: createdAt };
    return async (manager) => {
      await insertRows(manager, TemplateEntity, [{ ...named, ...own, prodID, formVersion, content }]);
      return this.#find(id, principal, manager);
    };
  }

  async #change(
    manager: EntityManager,
    { id, revision, name, isShared }: Pick<TemplateEntity, 'id' | 'revision' | 'name' | 'isShared'>,
    principal: Principal,
  ): Promise<TemplateEntity> {
    await this.#findOwn(manager, id, principal);
    const where = { id, ownerUserID: principal.userID, revision };
    const change = { name, isShared, modifiedAt: this.now(), revision: revision + 1 };
    const { affected } = await manager.update(TemplateEntity, where, change);
    if (affected !== 1) {
      throw new ApiError(HttpStatus.CONFLICT, 'templateMovedOn');
    }
    return this.#find(id, principal, manager);
  }

  async #findOwn(manager: EntityManager, id: string, principal: Principal): Promise<TemplateEntity> {
    const row = await this.#find(id, principal, manager);
    if (row.ownerUserID !== principal.userID) {
      throw new ApiError(HttpStatus.FORBIDDEN, 'templateNotYours');
    }
    return row;
  }

  async #find(
    id: string,
    { userID }: Principal,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<TemplateEntity> {
    const reach = [
      { id, ownerUserID: userID },
      { id, isShared: true },
    ];
    const row = ID.test(id) ? await manager.findOne(TemplateEntity, { where: reach }) : null;
    if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noTemplate');
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

  #note(manager: EntityManager, { username }: Principal, action: string, row: TemplateEntity): Promise<void> {
    const { id, prodID, isShared, revision } = row;
    return this.audit.append(manager, { actor: username, action, subject: id, detail: { prodID, isShared, revision } });
  }
}
