import {
  type AlphaLookupAnswer,
  type AlphaLookupRequest,
  type DataReportLists,
  PATHS,
  type PolicyAnswer,
  type PolicyProjection,
  type PolicyProjectionRequest,
  type PolicyRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { AlphaLookupService } from './alpha-lookup.service.ts';
import { PolicyService } from './policy.service.ts';

/** In-force servicing. Numbers and names travel in bodies, which no log and no history keeps. */
@Controller()
@Requires('isInforce')
export class PolicyController {
  constructor(
    private readonly policies: PolicyService,
    private readonly lookup: AlphaLookupService,
  ) {}

  @Post(PATHS.policy)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  read(
    @Body(new ValidBody<PolicyRequest>(schemas.policyRequest)) { policyNumber }: PolicyRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PolicyAnswer> {
    return this.policies.read(policyNumber, principal);
  }

  @Post(PATHS.alphaLookup)
  @Audited('policy.search')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  find(
    @Body(new ValidBody<AlphaLookupRequest>(schemas.alphaLookup)) request: AlphaLookupRequest,
    @CurrentUser() principal: Principal,
  ): Promise<AlphaLookupAnswer> {
    return this.lookup.find(request, principal);
  }

  @Post(PATHS.dataReportLists)
  @HttpCode(200)
  lists(): Promise<DataReportLists> {
    return this.policies.lists();
  }

  @Post(PATHS.policyProjection)
  @Audited('policy.project', 'policyNumber')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  project(
    @Body(new ValidBody<PolicyProjectionRequest>(schemas.policyProjection)) request: PolicyProjectionRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PolicyProjection> {
    return this.policies.project(request, principal);
  }
}
