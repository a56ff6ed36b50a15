import {
  type FormComparison,
  type FormsAnswer,
  type FormVersionDetail,
  type FormVersionsAnswer,
  PATHS,
  type PublishAnswer,
  type RestoreFormRequest,
  schemas,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { FormHistory } from './form-history.ts';
import { FormLibrary } from './form-library.ts';
import { PublishService } from './publish.service.ts';

@Controller()
export class FormHistoryController {
  constructor(
    private readonly forms: FormLibrary,
    private readonly history: FormHistory,
    private readonly publishing: PublishService,
  ) {}

  @Get(PATHS.forms)
  @Requires('isDeveloper', 'isAdmin')
  names(): FormsAnswer {
    return { forms: this.forms.names() };
  }

  @Get(PATHS.formVersions)
  @Requires('isDeveloper', 'isAdmin')
  list(@Param('form') form: string): Promise<FormVersionsAnswer> {
    return this.history.list(form);
  }

  @Get(PATHS.formVersion)
  @Requires('isDeveloper', 'isAdmin')
  detail(@Param('form') form: string, @Param('version', ParseIntPipe) version: number): Promise<FormVersionDetail> {
    return this.history.detail(form, version);
  }

  @Get(PATHS.compareFormVersions)
  @Requires('isDeveloper', 'isAdmin')
  compare(
    @Param('form') form: string,
    @Param('version', ParseIntPipe) version: number,
    @Param('other', ParseIntPipe) other: number,
  ): Promise<FormComparison> {
    return this.history.compare(form, version, other);
  }

  @Post(PATHS.restoreFormVersion)
  @HttpCode(200)
  @Requires('isDeveloper')
  restore(
    @Param('form') form: string,
    @Param('version', ParseIntPipe) version: number,
    @Body(new ValidBody(schemas.restoreForm)) request: RestoreFormRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.publishing.restore(form, version, request, principal);
  }
}
