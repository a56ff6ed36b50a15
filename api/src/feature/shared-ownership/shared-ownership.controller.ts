import { PATHS, type SharedOwnershipAnswer, type SharedOwnershipRequest, schemas } from '@lifeform/metadata';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';

@Controller()
export class SharedOwnershipController {
  constructor(private readonly concepts: SharedOwnershipService) {}

  @Post(PATHS.sharedOwnership)
  @HttpCode(200)
  @Requires('isConcepts')
  share(
    @Body(new ValidBody<SharedOwnershipRequest>(schemas.sharedOwnership)) request: SharedOwnershipRequest,
    @CurrentUser() principal: Principal,
  ): Promise<SharedOwnershipAnswer> {
    return this.concepts.share(request, principal);
  }
}
