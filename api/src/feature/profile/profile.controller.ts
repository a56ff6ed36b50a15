import { PATHS, type ProfileUpdateAnswer, type ProfileUpdateRequest, schemas } from '@lifeform/metadata/contract';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { requireSelf } from '../user/require-self.ts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Post(PATHS.profileUpdate)
  @HttpCode(200)
  @SignedIn()
  async update(
    @Body(new ValidBody(schemas.profileUpdate)) body: ProfileUpdateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ProfileUpdateAnswer> {
    requireSelf(body.username, principal);
    return { user: await this.profiles.update(principal, body) };
  }
}
