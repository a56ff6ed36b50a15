import type {
  SaveSharedConceptRequest,
  SharedConcept,
  SharedConceptDetail,
  SharedConceptPage,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ProductCache } from '../product/index.ts';
import type { SharedConceptEntity } from './shared-concept.entity.ts';
import { type ConceptContent, SharedConceptRepository } from './shared-concept.repository.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';

const FIRST_REVISION = 1;
/** As long as the columns that hold names. */
const LONGEST_NAME = 190;
/** What an id can look like; the embedded database does not even compare some other texts. */
const ID = /^[\w-]{1,36}$/;
const NEW_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Saved concepts of shared ownership: each is its maker's alone. */
@Injectable()
export class SharedConceptService {
  constructor(
    private readonly concepts: SharedConceptRepository,
    private readonly sharing: SharedOwnershipService,
    private readonly products: ProductCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Works the concept out and stores it.
   * @throws ApiError as `SharedOwnershipService.workOut`; ApiError 404 for somebody else's, 409 for one saved since
   */
  async save(request: SaveSharedConceptRequest, principal: Principal): Promise<SharedConceptDetail> {
    const content = await this.#content(request, principal);
    const row = await this.concepts.transaction(async (manager) => {
      await this.#store(manager, request, content, principal.userID);
      const stored = await this.#find(request.id, principal, manager);
      await this.#note(manager, principal, 'sharedConcept.save', stored);
      return stored;
    });
    return this.#detail(row, principal);
  }

  async list(page: number, pageSize: number, principal: Principal): Promise<SharedConceptPage> {
    const [rows, total] = await this.concepts.list(principal.userID, page, pageSize);
    return { rows: rows.map((row) => this.#concept(row, principal)), total, page, pageSize };
  }

  /** @throws ApiError 404 alike for what is absent and what is someone else's */
  async get(id: string, principal: Principal): Promise<SharedConceptDetail> {
    return this.#detail(await this.#find(id, principal, this.concepts.manager), principal);
  }

  /** @throws ApiError 404 */
  async delete(id: string, principal: Principal): Promise<void> {
    await this.concepts.transaction(async (manager) => {
      const row = await this.#find(id, principal, manager);
      await this.concepts.delete(manager, principal.userID, id);
      await this.#note(manager, principal, 'sharedConcept.delete', row);
    });
  }

  async #content({ payload, values }: SaveSharedConceptRequest, principal: Principal): Promise<ConceptContent> {
    const { form, priced } = await this.sharing.workOut({ payload, values }, principal);
    const owners = [form.getField('txtProtectionOwner').value, form.getField('txtBenefitOwner').value];
    return {
      prodID: payload.prodID,
      insuredName: priced.summary.insuredName.slice(0, LONGEST_NAME),
      owners: owners.filter(Boolean).join(' · ').slice(0, LONGEST_NAME),
      formVersion: form.document.version,
      content: { payload, values: form.getEntries() },
      modifiedAt: this.now(),
    };
  }

  /** Sent again under its own id, because the answer was lost, it is the same concept. */
  async #store(
    manager: EntityManager,
    { id, revision }: SaveSharedConceptRequest,
    content: ConceptContent,
    ownerUserID: string,
  ): Promise<void> {
    if (!NEW_ID.test(id)) throw notThere();
    const known = await this.concepts.find(ownerUserID, id, manager);
    if (known) {
      const before = revision ?? known.revision;
      const isStored = await this.concepts.replace(manager, { id, ownerUserID, revision: before }, content);
      if (!isStored) throw new ApiError(HttpStatus.CONFLICT, 'sharedConceptMovedOn');
      return;
    }
    if (revision !== undefined || (await this.concepts.isTaken(manager, id))) throw notThere();
    const createdAt = content.modifiedAt;
    await this.concepts.insert(manager, { ...content, id, ownerUserID, revision: FIRST_REVISION, createdAt });
  }

  async #find(id: string, { userID }: Principal, manager: EntityManager): Promise<SharedConceptEntity> {
    const row = ID.test(id) ? await this.concepts.find(userID, id, manager) : null;
    if (!row) throw notThere();
    return row;
  }

  #concept(row: SharedConceptEntity, { user }: Principal): SharedConcept {
    const { id, prodID, insuredName, owners, modifiedAt, revision } = row;
    const productName = this.products.find(prodID)?.name[languageOf(user.inputLanguage)] ?? prodID;
    return { id, prodID, productName, insuredName, owners, modifiedAt: modifiedAt.toISOString(), revision };
  }

  #detail(row: SharedConceptEntity, principal: Principal): SharedConceptDetail {
    return { ...this.#concept(row, principal), ...row.content };
  }

  /** Names of clients stay out of the log. */
  #note(manager: EntityManager, { username }: Principal, action: string, row: SharedConceptEntity): Promise<void> {
    const { id, prodID, formVersion, revision } = row;
    return this.audit.append(manager, {
      actor: username,
      action,
      subject: id,
      detail: { prodID, formVersion, revision },
    });
  }
}

function notThere(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noSharedConcept');
}
