import { isoDay } from '@lifeform/engine';
import { type CoverageSetupAnswer, type CoverageSetupRequest, PATHS, schemas } from '@lifeform/metadata';
import { Body, Controller, HttpCode, HttpStatus, Inject, Post } from '@nestjs/common';
import { Requires } from '../../platform/auth/policy.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { BasisRegistry } from './basis.registry.ts';
import { setUpCoverage } from './coverage-setup.ts';

/** One coverage worked out by itself, for a policy in force or one being made. */
@Controller()
export class CoverageController {
  constructor(
    private readonly bases: BasisRegistry,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Post(PATHS.coverageSetup)
  @HttpCode(200)
  @Requires('isNewBusiness', 'isInforce')
  setUp(
    @Body(new ValidBody<CoverageSetupRequest>(schemas.coverageSetup)) coverage: CoverageSetupRequest,
  ): CoverageSetupAnswer {
    const setup = setUpCoverage(this.bases.current(), coverage, isoDay(this.now()));
    if (setup.kind === 'setUp') return setup.coverage;
    const fields = [...new Set(setup.issues.map(({ field }) => field))].join(', ');
    const issues = setup.issues.map(({ code, field }) => ({ code, path: field }));
    throw new Refusal(HttpStatus.BAD_REQUEST, 'coverageRefused', { parameters: { fields }, issues });
  }
}
