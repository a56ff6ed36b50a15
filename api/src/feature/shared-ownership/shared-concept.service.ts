import type {
  SaveSharedConceptRequest,
  SharedConcept,
  SharedConceptDetail,
  SharedConceptPage,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Place } from '../../platform/store/read-page.ts';
import { ProductCache } from '../product/index.ts';
import type { SharedConceptEntity } from './shared-concept.entity.ts';
import { type ConceptContent, sharedConcepts } from './shared-concept.store.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';

/** Length of the name columns. */
const LONGEST_NAME = 190;

/** Saved concepts of shared ownership: each belongs to its maker alone. */
@Injectable()
export class SharedConceptService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sharing: SharedOwnershipService,
    private readonly products: ProductCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Calculates the concept and stores it.
   * @throws ApiError as `SharedOwnershipService.workOut` and `DocumentStore.save`
   */
  async save(request: SaveSharedConceptRequest, principal: Principal): Promise<SharedConceptDetail> {
    const content = await this.#content(request, principal);
    const row = await inTransaction(this.dataSource, async (manager) => {
      const stored = await sharedConcepts.save(manager, principal.userID, request, content);
      await this.audit.append(manager, sharedConcepts.entry('sharedConcept.save', stored, principal));
      return stored;
    });
    return this.#detail(row, principal);
  }

  async list(place: Place, principal: Principal): Promise<SharedConceptPage> {
    const page = await sharedConcepts.list(this.dataSource.manager, { ownerUserID: principal.userID }, place);
    return { ...page, rows: page.rows.map((row) => this.#concept(row, principal)) };
  }

  /** @throws ApiError 404, whether it does not exist or is someone else's */
  async get(id: string, principal: Principal): Promise<SharedConceptDetail> {
    const row = await sharedConcepts.get(this.dataSource.manager, { ownerUserID: principal.userID }, id);
    return this.#detail(row, principal);
  }

  /** @throws ApiError 404 */
  async delete(id: string, principal: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await sharedConcepts.get(manager, { ownerUserID: principal.userID }, id);
      await sharedConcepts.delete(manager, row);
      await this.audit.append(manager, sharedConcepts.entry('sharedConcept.delete', row, principal));
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

  #concept(row: SharedConceptEntity, { user }: Principal): SharedConcept {
    const { id, prodID, insuredName, owners, modifiedAt, revision } = row;
    const productName = this.products.find(prodID)?.name[languageOf(user.inputLanguage)] ?? prodID;
    return { id, prodID, productName, insuredName, owners, modifiedAt: modifiedAt.toISOString(), revision };
  }

  #detail(row: SharedConceptEntity, principal: Principal): SharedConceptDetail {
    return { ...this.#concept(row, principal), ...row.content };
  }
}
