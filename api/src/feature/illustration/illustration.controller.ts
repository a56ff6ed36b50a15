import { PATHS, type SaveIllustrationRequest, schemas } from '@lifeform/metadata/contract';
import type { IllustrationDetail, IllustrationPage } from '@lifeform/metadata/insurance';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { ListQuery } from '../../platform/http/page-query.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { IllustrationService } from './illustration.service.ts';
import { readListQuery } from './list-query.ts';

@Controller()
@Requires('isNewBusiness')
export class IllustrationController {
  constructor(private readonly illustrations: IllustrationService) {}

  @Post(PATHS.illustrations)
  @HttpCode(200)
  save(
    @Body(new ValidBody<SaveIllustrationRequest>(schemas.saveIllustration)) request: SaveIllustrationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<IllustrationDetail> {
    return this.illustrations.save(request, principal);
  }

  @Get(PATHS.illustrations)
  @Audited('illustration.list')
  list(@Query() query: ListQuery, @CurrentUser() principal: Principal): Promise<IllustrationPage> {
    return this.illustrations.list(readListQuery(query), principal);
  }

  @Get(PATHS.illustration)
  @Audited('illustration.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<IllustrationDetail> {
    return this.illustrations.get(id, principal);
  }

  @Delete(PATHS.illustration)
  @HttpCode(204)
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.illustrations.delete(id, principal);
  }

  @Post(PATHS.duplicateIllustration)
  @HttpCode(200)
  duplicate(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<IllustrationDetail> {
    return this.illustrations.duplicate(id, principal);
  }
}
