import type { ProfileUpdateAnswer, ProfileUpdateRequest } from '@lifeform/metadata/contract';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { requireSelf } from '../user/index.ts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Endpoint('POST /users/updateProfile')
  async update(@Body() body: ProfileUpdateRequest, @CurrentUser() principal: Principal): Promise<ProfileUpdateAnswer> {
    requireSelf(body.username, principal);
    return { user: await this.profiles.update(principal, body) };
  }
}
