import type { CompareAnswer } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { Body, Controller } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { CompareService } from './compare.service.ts';

@Controller()
export class CompareController {
  constructor(private readonly comparisons: CompareService) {}

  @Endpoint('POST /api/illustrations/compare')
  compare(@Body() payload: IllustrationPayload, @CurrentUser() principal: Principal): Promise<CompareAnswer> {
    return this.comparisons.compare(payload, principal);
  }
}
