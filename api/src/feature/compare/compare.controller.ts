import { type CompareAnswer, PATHS, schemas } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { CompareService } from './compare.service.ts';

@Controller()
export class CompareController {
  constructor(private readonly comparisons: CompareService) {}

  @Post(PATHS.illustrationCompare)
  @HttpCode(200)
  @Requires('isNewBusiness')
  compare(
    @Body(new ValidBody<IllustrationPayload>(schemas.illustrationPayload)) payload: IllustrationPayload,
    @CurrentUser() principal: Principal,
  ): Promise<CompareAnswer> {
    return this.comparisons.compare(payload, principal);
  }
}
