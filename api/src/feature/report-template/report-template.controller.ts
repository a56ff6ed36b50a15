import {
  PATHS,
  type PreviewReportTemplateRequest,
  type ReportPreviewAnswer,
  type ReportTemplate,
  type ReportTemplateDetail,
  type ReportTemplateSource,
  type SaveReportTemplateRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires, SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { ReportTemplateService } from './report-template.service.ts';

const VERSION = /^\d{1,9}$/;

@Controller()
export class ReportTemplateController {
  constructor(private readonly templates: ReportTemplateService) {}

  @Get(PATHS.reportTemplates)
  @SignedIn()
  list(): Promise<readonly ReportTemplate[]> {
    return this.templates.list();
  }

  @Get(PATHS.reportTemplate)
  @Requires('isAdmin', 'isDeveloper')
  read(@Param('name') name: string): Promise<ReportTemplateDetail> {
    return this.templates.get(name);
  }

  @Get(PATHS.reportTemplateVersion)
  @Requires('isAdmin', 'isDeveloper')
  readVersion(@Param('name') name: string, @Param('version') version: string): Promise<ReportTemplateSource> {
    if (!VERSION.test(version)) throw new Refusal(HttpStatus.NOT_FOUND, 'noReportPageVersion');
    return this.templates.source(name, Number(version));
  }

  @Post(PATHS.reportTemplate)
  @HttpCode(200)
  @Requires('isAdmin', 'isDeveloper')
  save(
    @Param('name') name: string,
    @Body(new ValidBody<SaveReportTemplateRequest>(schemas.saveReportTemplate)) request: SaveReportTemplateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ReportTemplateDetail> {
    return this.templates.save(name, request, principal);
  }

  @Post(PATHS.reportTemplatePreview)
  @HttpCode(200)
  @SignedIn()
  preview(
    @Param('name') name: string,
    @Body(new ValidBody<PreviewReportTemplateRequest>(schemas.previewReportTemplate))
    { source }: PreviewReportTemplateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ReportPreviewAnswer> {
    return this.templates.preview(name, source, principal);
  }
}
