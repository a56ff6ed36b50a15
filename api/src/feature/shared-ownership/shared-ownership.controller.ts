import type {
  FilledQueryOf,
  SaveSharedConceptRequest,
  SharedConceptDetail,
  SharedConceptPage,
  SharedOwnershipAnswer,
  SharedOwnershipRequest,
  SharedReportAnswer,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { SharedConceptService } from './shared-concept.service.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';
import { SharedOwnershipReport } from './shared-ownership-report.ts';

@Controller()
export class SharedOwnershipController {
  constructor(
    private readonly sharing: SharedOwnershipService,
    private readonly concepts: SharedConceptService,
    private readonly reports: SharedOwnershipReport,
  ) {}

  @Endpoint('POST /api/concepts/sharedOwnership')
  share(@Body() request: SharedOwnershipRequest, @CurrentUser() principal: Principal): Promise<SharedOwnershipAnswer> {
    return this.sharing.share(request, principal);
  }

  @Endpoint('POST /api/concepts/sharedOwnership/report')
  @Audited('concept.print')
  print(@Body() request: SharedOwnershipRequest, @CurrentUser() principal: Principal): Promise<SharedReportAnswer> {
    return this.reports.print(request, principal);
  }

  @Endpoint('GET /api/concepts/sharedOwnership/saved')
  @Audited('concept.list')
  list(
    @Query() query: FilledQueryOf<'GET /api/concepts/sharedOwnership/saved'>,
    @CurrentUser() principal: Principal,
  ): Promise<SharedConceptPage> {
    return this.concepts.list(query, principal);
  }

  @Endpoint('POST /api/concepts/sharedOwnership/saved')
  save(@Body() request: SaveSharedConceptRequest, @CurrentUser() principal: Principal): Promise<SharedConceptDetail> {
    return this.concepts.save(request, principal);
  }

  @Endpoint('GET /api/concepts/sharedOwnership/saved/:id')
  @Audited('concept.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<SharedConceptDetail> {
    return this.concepts.get(id, principal);
  }

  @Endpoint('DELETE /api/concepts/sharedOwnership/saved/:id')
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.concepts.delete(id, principal);
  }
}
