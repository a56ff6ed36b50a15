import { PATHS, schemas } from '@lifeform/metadata/contract';
import type { SaveWhiteLabelRequest, WhiteLabelAnswer, WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows, SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { WhiteLabelService } from './white-label.service.ts';

@Controller()
export class WhiteLabelController {
  constructor(private readonly profiles: WhiteLabelService) {}

  /** Whose look it is, is decided by the token. */
  @Get(PATHS.whiteLabel)
  @SignedIn()
  async own(@CurrentUser() { user }: Principal): Promise<WhiteLabelAnswer> {
    return { look: await this.profiles.lookOf(user) };
  }

  @Get(PATHS.whiteLabelProfiles)
  @Allows('manageUsers')
  list(): Promise<readonly WhiteLabelProfile[]> {
    return this.profiles.list();
  }

  @Post(PATHS.whiteLabelProfiles)
  @HttpCode(200)
  @Allows('manageUsers')
  save(
    @Body(new ValidBody<SaveWhiteLabelRequest>(schemas.saveWhiteLabel)) body: SaveWhiteLabelRequest,
    @CurrentUser() principal: Principal,
  ): Promise<WhiteLabelProfile> {
    return this.profiles.save(body, principal);
  }
}
