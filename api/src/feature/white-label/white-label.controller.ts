import type { SaveWhiteLabelRequest, WhiteLabelAnswer, WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { WhiteLabelService } from './white-label.service.ts';

@Controller()
export class WhiteLabelController {
  constructor(private readonly profiles: WhiteLabelService) {}

  /** The token decides whose branding it is. */
  @Endpoint('GET /api/whiteLabel')
  async own(@CurrentUser() { user }: Principal): Promise<WhiteLabelAnswer> {
    return { branding: await this.profiles.brandingOf(user) };
  }

  @Endpoint('GET /api/whiteLabel/profiles')
  list(): Promise<readonly WhiteLabelProfile[]> {
    return this.profiles.list();
  }

  @Endpoint('POST /api/whiteLabel/profiles')
  save(@Body() body: SaveWhiteLabelRequest, @CurrentUser() principal: Principal): Promise<WhiteLabelProfile> {
    return this.profiles.save(body, principal);
  }
}
