import type {
  BodyOf,
  BypassReviewRequest,
  ChangeContent,
  ChangeDetail,
  ChangeLine,
  ChangesAnswer,
  CommentChangeRequest,
  FilledQueryOf,
  FormAsOf,
  FormChangesAnswer,
  MoveChangeRequest,
  SaveChangeRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ChangeService } from './change.service.ts';
import { FormChanges } from './form-changes.ts';
import { FormsAsOf } from './forms-as-of.ts';

@Controller()
export class ChangeController {
  constructor(
    private readonly changes: ChangeService,
    private readonly forms: FormsAsOf,
    private readonly formChanges: FormChanges,
  ) {}

  @Endpoint('GET /api/forms/:form/asOf')
  asOf(@Param('form') form: string, @Query() { at }: FilledQueryOf<'GET /api/forms/:form/asOf'>): Promise<FormAsOf> {
    return this.forms.read(form, at);
  }

  @Endpoint('GET /api/forms/:form/changes')
  ofForm(
    @Param('form') form: string,
    @Query() sought: FilledQueryOf<'GET /api/forms/:form/changes'>,
  ): Promise<FormChangesAnswer> {
    return this.formChanges.read(form, sought);
  }

  @Endpoint('GET /api/changes')
  list(@CurrentUser() principal: Principal): Promise<ChangesAnswer> {
    return this.changes.list(principal);
  }

  @Endpoint('POST /api/changes')
  save(@Body() request: SaveChangeRequest, @CurrentUser() principal: Principal): Promise<ChangeLine> {
    return this.changes.save(request, principal);
  }

  @Endpoint('POST /api/changes/bypass')
  bypass(@Body() request: BypassReviewRequest, @CurrentUser() principal: Principal): Promise<ChangeLine> {
    return this.changes.bypass(request, principal);
  }

  @Endpoint('GET /api/changes/:id')
  detail(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<ChangeDetail> {
    return this.changes.detail(id, principal);
  }

  @Endpoint('GET /api/changes/:id/content')
  content(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<ChangeContent> {
    return this.changes.content(id, principal);
  }

  @Endpoint('POST /api/changes/:id/move')
  move(
    @Param('id') id: string,
    @Body() request: MoveChangeRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ChangeLine> {
    return this.changes.move(id, request, principal);
  }

  @Endpoint('POST /api/changes/:id/comments')
  comment(
    @Param('id') id: string,
    @Body() request: CommentChangeRequest,
    @CurrentUser() principal: Principal,
  ): Promise<ChangeDetail> {
    return this.changes.comment(id, request, principal);
  }

  @Endpoint('POST /api/changes/:id/comments/:comment')
  settle(
    @Param('id') id: string,
    @Param('comment') comment: string,
    @Body() { isResolved }: BodyOf<'POST /api/changes/:id/comments/:comment'>,
    @CurrentUser() principal: Principal,
  ): Promise<ChangeDetail> {
    return this.changes.settle(id, comment, isResolved, principal);
  }
}
