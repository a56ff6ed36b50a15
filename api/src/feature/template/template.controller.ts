import {
  PATHS,
  type SaveTemplateRequest,
  schemas,
  type Template,
  type TemplateDetail,
} from '@lifeform/metadata/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { TemplateService } from './template.service.ts';

@Controller()
@SignedIn()
export class TemplateController {
  constructor(private readonly templates: TemplateService) {}

  @Get(PATHS.templates)
  list(@CurrentUser() principal: Principal): Promise<readonly Template[]> {
    return this.templates.list(principal);
  }

  @Post(PATHS.templates)
  @HttpCode(200)
  save(
    @Body(new ValidBody<SaveTemplateRequest>(schemas.saveTemplate)) request: SaveTemplateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<TemplateDetail> {
    return this.templates.save(request, principal);
  }

  @Get(PATHS.template)
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<TemplateDetail> {
    return this.templates.get(id, principal);
  }

  @Delete(PATHS.template)
  @HttpCode(204)
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.templates.delete(id, principal);
  }
}
