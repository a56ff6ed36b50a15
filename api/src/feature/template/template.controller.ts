import type { SaveTemplateRequest, Template, TemplateDetail } from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { TemplateService } from './template.service.ts';

@Controller()
export class TemplateController {
  constructor(private readonly templates: TemplateService) {}

  @Endpoint('GET /api/templates')
  list(@CurrentUser() principal: Principal): Promise<readonly Template[]> {
    return this.templates.list(principal);
  }

  @Endpoint('POST /api/templates')
  save(@Body() request: SaveTemplateRequest, @CurrentUser() principal: Principal): Promise<TemplateDetail> {
    return this.templates.save(request, principal);
  }

  @Endpoint('GET /api/templates/:id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<TemplateDetail> {
    return this.templates.get(id, principal);
  }

  @Endpoint('DELETE /api/templates/:id')
  delete(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.templates.delete(id, principal);
  }
}
