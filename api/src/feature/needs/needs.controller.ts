import {
  type NeedsAnalysisDetail,
  type NeedsAnalysisPage,
  type NeedsPayload,
  type NeedsReportAnswer,
  PATHS,
  type SaveNeedsRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { type ListQuery, readWhole } from '../../platform/http/page-query.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { NeedsService } from './needs.service.ts';
import { NeedsReport } from './needs-report.ts';

const PAGE_SIZE = 20;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

@Controller()
@Allows('needsAnalysis')
export class NeedsController {
  constructor(
    private readonly analyses: NeedsService,
    private readonly reports: NeedsReport,
  ) {}

  @Get(PATHS.needsAnalyses)
  @Audited('needs.list')
  list(@Query() query: ListQuery, @CurrentUser() principal: Principal): Promise<NeedsAnalysisPage> {
    const page = readWhole(query, 'page', 1, LAST_PAGE);
    return this.analyses.list({ page, pageSize: readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS) }, principal);
  }

  @Post(PATHS.needsAnalyses)
  @HttpCode(200)
  save(
    @Body(new ValidBody<SaveNeedsRequest>(schemas.saveNeeds)) request: SaveNeedsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<NeedsAnalysisDetail> {
    return this.analyses.save(request, principal);
  }

  @Post(PATHS.needsReport)
  @Audited('needs.print')
  @HttpCode(200)
  print(
    @Body(new ValidBody<NeedsPayload>(schemas.needsReport)) request: NeedsPayload,
    @CurrentUser() principal: Principal,
  ): Promise<NeedsReportAnswer> {
    return this.reports.print(request, principal);
  }

  @Get(PATHS.needsAnalysis)
  @Audited('needs.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<NeedsAnalysisDetail> {
    return this.analyses.get(id, principal);
  }

  @Delete(PATHS.needsAnalysis)
  @HttpCode(204)
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.analyses.delete(id, principal);
  }
}
