import type {
  AlphaLookupAnswer,
  AlphaLookupRequest,
  DataReportLists,
  PolicyAnswer,
  PolicyProjection,
  PolicyProjectionRequest,
  PolicyReprojection,
  PolicyReprojectionRequest,
  PolicyRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Counted } from '../../platform/budget/counted.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { AlphaLookupService } from './alpha-lookup.service.ts';
import { PolicyService } from './policy.service.ts';
import { ReprojectionService } from './reprojection.service.ts';

/** In-force servicing. Numbers and names are sent in bodies, which no log or browser history keeps. */
@Controller()
export class PolicyController {
  constructor(
    private readonly policies: PolicyService,
    private readonly lookup: AlphaLookupService,
    private readonly reprojections: ReprojectionService,
  ) {}

  @Endpoint('POST /api/getpolicy')
  @Counted('records')
  read(@Body() { policyNumber }: PolicyRequest, @CurrentUser() principal: Principal): Promise<PolicyAnswer> {
    return this.policies.read(policyNumber, principal);
  }

  @Endpoint('POST /api/AlphaLookup')
  @Audited('policy.search')
  find(@Body() request: AlphaLookupRequest, @CurrentUser() principal: Principal): Promise<AlphaLookupAnswer> {
    return this.lookup.find(request, principal);
  }

  @Endpoint('POST /api/DataReportLists')
  lists(): Promise<DataReportLists> {
    return this.policies.lists();
  }

  @Endpoint('POST /api/policies/projection')
  @Audited('policy.project', 'policyNumber')
  project(@Body() request: PolicyProjectionRequest, @CurrentUser() principal: Principal): Promise<PolicyProjection> {
    return this.policies.project(request, principal);
  }

  @Endpoint('POST /api/policies/reprojection')
  @Audited('policy.reproject', 'policyNumber')
  reproject(
    @Body() request: PolicyReprojectionRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PolicyReprojection> {
    return this.reprojections.reproject(request, principal);
  }
}
