import type {
  PreviewReportTemplateRequest,
  ReportPreviewAnswer,
  ReportTemplate,
  ReportTemplateDetail,
  ReportTemplateSource,
  SaveReportTemplateRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, HttpStatus, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ReportTemplateService } from './report-template.service.ts';

const VERSION = /^\d{1,9}$/;

@Controller()
export class ReportTemplateController {
  constructor(private readonly templates: ReportTemplateService) {}

  @Endpoint('GET /api/reportTemplates')
  list(): Promise<readonly ReportTemplate[]> {
    return this.templates.list();
  }

  @Endpoint('GET /api/reportTemplates/:name')
  read(@Param('name') name: string): Promise<ReportTemplateDetail> {
    return this.templates.get(name);
  }

  @Endpoint('GET /api/reportTemplates/:name/versions/:version')
  readVersion(@Param('name') name: string, @Param('version') version: string): Promise<ReportTemplateSource> {
    if (!VERSION.test(version)) throw new ApiError(HttpStatus.NOT_FOUND, 'noReportPageVersion');
    return this.templates.source(name, Number(version));
  }

  @Endpoint('POST /api/reportTemplates/:name')
  save(
    @Param('name') name: string,
    @Body() request: SaveReportTemplateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ReportTemplateDetail> {
    return this.templates.save(name, request, principal);
  }

  @Endpoint('POST /api/reportTemplates/:name/preview')
  preview(
    @Param('name') name: string,
    @Body()
    { source }: PreviewReportTemplateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ReportPreviewAnswer> {
    return this.templates.preview(name, source, principal);
  }
}
