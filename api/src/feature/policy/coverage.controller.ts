import { isoDay } from '@lifeform/engine';
import type { CoverageSetupAnswer, CoverageSetupRequest } from '@lifeform/metadata/insurance';
import { Body, Controller, HttpStatus, Inject } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { type CoverageSetup, setUpCoverage } from '../../pricing/inforce/coverage-setup.ts';
import { BasisRegistry } from '../basis/index.ts';
import { ProductCache } from '../product/index.ts';
import { PolicyService } from './policy.service.ts';

/** One coverage calculated alone, for a policy in force or a new one. */
@Controller()
export class CoverageController {
  constructor(
    private readonly policies: PolicyService,
    private readonly products: ProductCache,
    private readonly bases: BasisRegistry,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Endpoint('POST /api/GetCoverageSetup')
  async setUp(
    @Body() coverage: CoverageSetupRequest,
    @CurrentUser() principal: Principal,
  ): Promise<CoverageSetupAnswer> {
    const setup = await this.#setUp(coverage, principal);
    if (setup.kind === 'setUp') return setup.coverage;
    const fields = [...new Set(setup.issues.map(({ field }) => field))].join(', ');
    const issues = setup.issues.map(({ code, field }) => ({ code, path: field }));
    throw new ApiError(HttpStatus.BAD_REQUEST, 'coverageRefused', { parameters: { fields }, issues });
  }

  /** New business uses its product's current basis; riders without a policy use their product's. */
  async #setUp(coverage: CoverageSetupRequest, principal: Principal): Promise<CoverageSetup> {
    if (coverage.policyNumber !== undefined) return this.policies.setUp(coverage.policyNumber, coverage, principal);
    const setup = this.products.find(coverage.prodID);
    const basis = setup ? this.bases.get(setup.basis) : this.bases.current();
    return setUpCoverage(basis, coverage, isoDay(this.now()));
  }
}
