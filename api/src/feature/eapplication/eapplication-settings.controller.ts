import {
  type EapplicationSettings,
  PATHS,
  type SaveEapplicationSettingsRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';

@Controller()
@Allows('setUpEapplication')
export class EapplicationSettingsController {
  constructor(private readonly settings: EapplicationSettingsService) {}

  @Get(PATHS.eapplicationSettings)
  read(): Promise<EapplicationSettings> {
    return this.settings.current();
  }

  @Post(PATHS.eapplicationSettings)
  @HttpCode(200)
  save(
    @Body(new ValidBody<SaveEapplicationSettingsRequest>(schemas.saveEapplicationSettings))
    request: SaveEapplicationSettingsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationSettings> {
    return this.settings.save(request, principal);
  }
}
