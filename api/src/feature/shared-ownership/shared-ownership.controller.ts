import {
  PATHS,
  type SaveSharedConceptRequest,
  type SharedConceptDetail,
  type SharedConceptPage,
  type SharedOwnershipAnswer,
  type SharedOwnershipRequest,
  type SharedReportAnswer,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { type ListQuery, readWhole } from '../../platform/http/page-query.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { SharedConceptService } from './shared-concept.service.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';
import { SharedOwnershipReport } from './shared-ownership-report.ts';

const PAGE_SIZE = 20;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

@Controller()
@Requires('isConcepts')
export class SharedOwnershipController {
  constructor(
    private readonly sharing: SharedOwnershipService,
    private readonly concepts: SharedConceptService,
    private readonly reports: SharedOwnershipReport,
  ) {}

  @Post(PATHS.sharedOwnership)
  @HttpCode(200)
  share(
    @Body(new ValidBody<SharedOwnershipRequest>(schemas.sharedOwnership)) request: SharedOwnershipRequest,
    @CurrentUser() principal: Principal,
  ): Promise<SharedOwnershipAnswer> {
    return this.sharing.share(request, principal);
  }

  @Post(PATHS.sharedReport)
  @Audited('concept.print')
  @HttpCode(200)
  print(
    @Body(new ValidBody<SharedOwnershipRequest>(schemas.sharedOwnership)) request: SharedOwnershipRequest,
    @CurrentUser() principal: Principal,
  ): Promise<SharedReportAnswer> {
    return this.reports.print(request, principal);
  }

  @Get(PATHS.sharedConcepts)
  @Audited('concept.list')
  list(@Query() query: ListQuery, @CurrentUser() principal: Principal): Promise<SharedConceptPage> {
    const [page, size] = [readWhole(query, 'page', 1, LAST_PAGE), readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS)];
    return this.concepts.list(page, size, principal);
  }

  @Post(PATHS.sharedConcepts)
  @HttpCode(200)
  save(
    @Body(new ValidBody<SaveSharedConceptRequest>(schemas.saveSharedConcept)) request: SaveSharedConceptRequest,
    @CurrentUser() principal: Principal,
  ): Promise<SharedConceptDetail> {
    return this.concepts.save(request, principal);
  }

  @Get(PATHS.sharedConcept)
  @Audited('concept.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<SharedConceptDetail> {
    return this.concepts.get(id, principal);
  }

  @Delete(PATHS.sharedConcept)
  @HttpCode(204)
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.concepts.delete(id, principal);
  }
}
