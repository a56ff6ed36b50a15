import type {
  NeedsAnalysis,
  NeedsAnalysisDetail,
  NeedsAnalysisPage,
  SaveNeedsRequest,
} from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ListRequest } from '../../platform/store/document-store.ts';
import type { NeedsAnalysisEntity } from './needs-analysis.entity.ts';
import { needsAnalyses } from './needs-analysis.store.ts';
import { NeedsExaminer } from './needs-examiner.ts';
import { needsSummary } from './needs-summary.ts';

/** Saved needs analyses: each belongs to its owner alone, even with respect to head office. */
@Injectable()
export class NeedsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly examiner: NeedsExaminer,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Checks and stores.
   * @throws as `NeedsExaminer.examine` and `DocumentStore.save`
   */
  async save(request: SaveNeedsRequest, principal: Principal): Promise<NeedsAnalysisDetail> {
    const { form: filled } = await this.examiner.examine(request, principal);
    const { form, formVersion } = request;
    const content = { form, formVersion, ...needsSummary(filled), modifiedAt: this.now() };
    return inTransaction(this.dataSource, async (manager) => {
      const row = await needsAnalyses.save(manager, principal.userID, request, content);
      await this.audit.append(manager, needsAnalyses.entry('needsAnalysis.save', row, principal));
      return toDetail(row);
    });
  }

  async list(request: ListRequest<NeedsAnalysisEntity>, { userID }: Principal): Promise<NeedsAnalysisPage> {
    const page = await needsAnalyses.list(this.dataSource.manager, { ownerUserID: userID }, request);
    return { ...page, rows: page.rows.map(toAnalysis) };
  }

  /** @throws ApiError 404, whether it does not exist or is someone else's */
  async get(id: string, { userID }: Principal): Promise<NeedsAnalysisDetail> {
    return toDetail(await needsAnalyses.get(this.dataSource.manager, { ownerUserID: userID }, id));
  }

  /** @throws ApiError 404 */
  async delete(id: string, principal: Principal): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await needsAnalyses.get(manager, { ownerUserID: principal.userID }, id);
      await needsAnalyses.delete(manager, row);
      await this.audit.append(manager, needsAnalyses.entry('needsAnalysis.delete', row, principal));
    });
  }
}

function toAnalysis({ id, form, name, gap, modifiedAt, revision }: NeedsAnalysisEntity): NeedsAnalysis {
  return { id, form, name, gap, modifiedAt: modifiedAt.toISOString(), revision };
}

function toDetail(row: NeedsAnalysisEntity): NeedsAnalysisDetail {
  return { ...toAnalysis(row), formVersion: row.formVersion, values: row.content };
}
