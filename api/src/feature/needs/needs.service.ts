import type { Form } from '@lifeform/engine';
import type {
  NeedsAnalysis,
  NeedsAnalysisDetail,
  NeedsAnalysisPage,
  SaveNeedsRequest,
} from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type NeedsContent, type NeedsPlace, NeedsRepository } from './needs.repository.ts';
import type { NeedsAnalysisEntity } from './needs-analysis.entity.ts';
import { NeedsExaminer } from './needs-examiner.ts';
import { needsSummary } from './needs-summary.ts';

const FIRST_REVISION = 1;
/** What an id can look like; the embedded database does not even compare some other texts. */
const ID = /^[\w-]{1,36}$/;
const NEW_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Saved needs analyses: each is its owner's alone, also before head office. */
@Injectable()
export class NeedsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly analyses: NeedsRepository,
    private readonly examiner: NeedsExaminer,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Checks and stores.
   * @throws as `NeedsExaminer.examine`; ApiError 404 for an analysis of somebody else, ApiError 409 for one
   * that was saved since
   */
  async save(request: SaveNeedsRequest, principal: Principal): Promise<NeedsAnalysisDetail> {
    const { form } = await this.examiner.examine(request, principal);
    const content = this.#content(request, form);
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.#store(manager, request, content, principal);
      await this.#note(manager, principal, 'needsAnalysis.save', row);
      return toDetail(row);
    });
  }

  async list(place: NeedsPlace, { userID }: Principal): Promise<NeedsAnalysisPage> {
    const [rows, total] = await this.analyses.list(userID, place);
    return { rows: rows.map(toAnalysis), total, ...place };
  }

  /** @throws ApiError 404 alike for what is absent and what is someone else's */
  async get(id: string, principal: Principal): Promise<NeedsAnalysisDetail> {
    return toDetail(await this.#find(id, principal));
  }

  /** @throws ApiError 404 */
  async delete(id: string, principal: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.#find(id, principal, manager);
      if (!(await this.analyses.delete(manager, principal.userID, id))) throw notThere();
      await this.#note(manager, principal, 'needsAnalysis.delete', row);
    });
  }

  #content({ form, formVersion }: SaveNeedsRequest, filled: Form): NeedsContent {
    return { form, formVersion, ...needsSummary(filled), modifiedAt: this.now() };
  }

  async #store(
    manager: EntityManager,
    { id, revision }: SaveNeedsRequest,
    content: NeedsContent,
    principal: Principal,
  ): Promise<NeedsAnalysisEntity> {
    const { userID: ownerUserID } = principal;
    if (id === undefined || revision === undefined) {
      const again = id === undefined ? null : await this.#sentBefore(manager, id, ownerUserID);
      if (again) return this.#replace(manager, again, content, principal);
      const key = id ?? newID();
      const createdAt = content.modifiedAt;
      await this.analyses.insert(manager, { ...content, id: key, ownerUserID, revision: FIRST_REVISION, createdAt });
      return this.#find(key, principal, manager);
    }
    await this.#find(id, principal, manager);
    return this.#replace(manager, { id, ownerUserID, revision }, content, principal);
  }

  /** Sent again under its own id, because the answer was lost, it is the same analysis. */
  async #sentBefore(manager: EntityManager, id: string, ownerUserID: string): Promise<NeedsAnalysisEntity | null> {
    if (!NEW_ID.test(id)) throw notThere();
    const row = await this.analyses.find(ownerUserID, id, manager);
    if (!row && (await this.analyses.isTaken(manager, id))) throw notThere();
    return row;
  }

  async #replace(
    manager: EntityManager,
    { id, ownerUserID, revision }: Pick<NeedsAnalysisEntity, 'id' | 'ownerUserID' | 'revision'>,
    content: NeedsContent,
    principal: Principal,
  ): Promise<NeedsAnalysisEntity> {
    if (!(await this.analyses.replace(manager, { id, ownerUserID, revision }, content))) {
      throw new ApiError(HttpStatus.CONFLICT, 'needsMovedOn');
    }
    return this.#find(id, principal, manager);
  }

  async #find(id: string, { userID }: Principal, manager?: EntityManager): Promise<NeedsAnalysisEntity> {
    const row = ID.test(id) ? await this.analyses.find(userID, id, manager) : null;
    if (!row) throw notThere();
    return row;
  }

  /** Names and amounts of clients stay out of the log. */
  #note(manager: EntityManager, { username }: Principal, action: string, row: NeedsAnalysisEntity): Promise<void> {
    const { id, form, formVersion, revision } = row;
    return this.audit.append(manager, {
      actor: username,
      action,
      subject: id,
      detail: { form, formVersion, revision },
    });
  }
}

function toAnalysis({ id, form, name, gap, modifiedAt, revision }: NeedsAnalysisEntity): NeedsAnalysis {
  return { id, form, name, gap, modifiedAt: modifiedAt.toISOString(), revision };
}

function toDetail(row: NeedsAnalysisEntity): NeedsAnalysisDetail {
  return { ...toAnalysis(row), formVersion: row.formVersion, values: row.content };
}

function notThere(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noNeedsAnalysis');
}
