import type { FilledQueryOf, SaveIllustrationRequest } from '@lifeform/metadata/contract';
import type { IllustrationDetail, IllustrationPage } from '@lifeform/metadata/insurance';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { IllustrationService } from './illustration.service.ts';

@Controller()
export class IllustrationController {
  constructor(private readonly illustrations: IllustrationService) {}

  @Endpoint('POST /api/illustrations')
  save(@Body() request: SaveIllustrationRequest, @CurrentUser() principal: Principal): Promise<IllustrationDetail> {
    return this.illustrations.save(request, principal);
  }

  @Endpoint('GET /api/illustrations')
  @Audited('illustration.list')
  list(
    @Query() query: FilledQueryOf<'GET /api/illustrations'>,
    @CurrentUser() principal: Principal,
  ): Promise<IllustrationPage> {
    return this.illustrations.list(query, principal);
  }

  @Endpoint('GET /api/illustrations/:id')
  @Audited('illustration.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<IllustrationDetail> {
    return this.illustrations.get(id, principal);
  }

  @Endpoint('DELETE /api/illustrations/:id')
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.illustrations.delete(id, principal);
  }

  @Endpoint('POST /api/illustrations/:id/duplicate')
  duplicate(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<IllustrationDetail> {
    return this.illustrations.duplicate(id, principal);
  }
}
