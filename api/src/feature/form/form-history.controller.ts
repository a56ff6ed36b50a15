import type {
  FormComparison,
  FormVersionDetail,
  FormVersionsAnswer,
  PublishAnswer,
  RestoreFormRequest,
  UndoVersionRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormHistory } from './form-history.ts';
import { PublishService } from './publish.service.ts';

@Controller()
export class FormHistoryController {
  constructor(
    private readonly history: FormHistory,
    private readonly publishing: PublishService,
  ) {}

  @Endpoint('GET /api/forms/:form/versions')
  list(@Param('form') form: string): Promise<FormVersionsAnswer> {
    return this.history.list(form);
  }

  @Endpoint('GET /api/forms/:form/versions/:version')
  detail(@Param('form') form: string, @Param('version', ParseIntPipe) version: number): Promise<FormVersionDetail> {
    return this.history.detail(form, version);
  }

  @Endpoint('GET /api/forms/:form/versions/:version/compare/:other')
  compare(
    @Param('form') form: string,
    @Param('version', ParseIntPipe) version: number,
    @Param('other', ParseIntPipe) other: number,
  ): Promise<FormComparison> {
    return this.history.compare(form, version, other);
  }

  @Endpoint('POST /api/forms/:form/versions/:version/restore')
  restore(
    @Param('form') form: string,
    @Param('version', ParseIntPipe) version: number,
    @Body() request: RestoreFormRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.publishing.restore(form, version, request, principal);
  }

  @Endpoint('POST /api/forms/:form/versions/:version/undo')
  undo(
    @Param('form') form: string,
    @Param('version', ParseIntPipe) version: number,
    @Body() request: UndoVersionRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.publishing.undo(form, version, request, principal);
  }
}
