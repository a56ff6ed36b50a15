import type {
  EapplicationDetail,
  EapplicationSettings,
  SaveEapplicationSettingsRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';
import { EapplicationSubmissionService } from './eapplication-submission.service.ts';

@Controller()
export class EapplicationSettingsController {
  constructor(
    private readonly settings: EapplicationSettingsService,
    private readonly submissions: EapplicationSubmissionService,
  ) {}

  @Endpoint('GET /api/eapplicationSettings')
  read(): Promise<EapplicationSettings> {
    return this.settings.offered();
  }

  @Endpoint('POST /api/eapplicationSettings')
  save(
    @Body()
    request: SaveEapplicationSettingsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationSettings> {
    return this.settings.save(request, principal);
  }

  @Endpoint('POST /api/eapplicationSettings/test')
  test(@CurrentUser() principal: Principal): Promise<EapplicationDetail> {
    return this.submissions.submitTest(principal);
  }
}
