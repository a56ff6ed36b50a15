import type {
  FilledQueryOf,
  NeedsAnalysisDetail,
  NeedsAnalysisPage,
  NeedsPayload,
  NeedsReportAnswer,
  SaveNeedsRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { NeedsService } from './needs.service.ts';
import { NeedsReport } from './needs-report.ts';

@Controller()
export class NeedsController {
  constructor(
    private readonly analyses: NeedsService,
    private readonly reports: NeedsReport,
  ) {}

  @Endpoint('GET /api/needsAnalyses')
  @Audited('needs.list')
  list(
    @Query() query: FilledQueryOf<'GET /api/needsAnalyses'>,
    @CurrentUser() principal: Principal,
  ): Promise<NeedsAnalysisPage> {
    return this.analyses.list(query, principal);
  }

  @Endpoint('POST /api/needsAnalyses')
  save(@Body() request: SaveNeedsRequest, @CurrentUser() principal: Principal): Promise<NeedsAnalysisDetail> {
    return this.analyses.save(request, principal);
  }

  @Endpoint('POST /api/needsAnalyses/report')
  @Audited('needs.print')
  print(@Body() request: NeedsPayload, @CurrentUser() principal: Principal): Promise<NeedsReportAnswer> {
    return this.reports.print(request, principal);
  }

  @Endpoint('GET /api/needsAnalyses/:id')
  @Audited('needs.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<NeedsAnalysisDetail> {
    return this.analyses.get(id, principal);
  }

  @Endpoint('DELETE /api/needsAnalyses/:id')
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.analyses.delete(id, principal);
  }
}
