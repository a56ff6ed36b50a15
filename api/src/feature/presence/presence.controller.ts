import type { BodyOf, FormPresence } from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { PresenceService } from './presence.service.ts';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Endpoint('POST /api/forms/:form/presence')
  say(
    @Param('form') form: string,
    @Body() request: BodyOf<'POST /api/forms/:form/presence'>,
    @CurrentUser() principal: Principal,
  ): FormPresence {
    return this.presence.say(form, request, principal);
  }
}
