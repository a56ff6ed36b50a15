import type {
  AnswerOf,
  FilledQueryOf,
  FormDraft,
  FormDraftDetail,
  SaveFormDraftRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormDraftService } from './form-draft.service.ts';

@Controller()
export class FormDraftController {
  constructor(private readonly drafts: FormDraftService) {}

  @Endpoint('GET /api/forms/:form/drafts')
  async list(
    @Param('form') form: string,
    @CurrentUser() principal: Principal,
  ): Promise<AnswerOf<'GET /api/forms/:form/drafts'>> {
    return { drafts: await this.drafts.list(form, principal) };
  }

  @Endpoint('POST /api/forms/:form/drafts')
  save(
    @Param('form') form: string,
    @Body() request: SaveFormDraftRequest,
    @CurrentUser() principal: Principal,
  ): Promise<FormDraft> {
    return this.drafts.save(form, request, principal);
  }

  @Endpoint('GET /api/forms/:form/drafts/:id')
  read(
    @Param('form') form: string,
    @Param('id') id: string,
    @CurrentUser() principal: Principal,
  ): Promise<FormDraftDetail> {
    return this.drafts.get(form, id, principal);
  }

  @Endpoint('POST /api/forms/:form/drafts/:id/rename')
  rename(
    @Param('form') form: string,
    @Param('id') id: string,
    @Body() { name }: { readonly name: string },
    @CurrentUser() principal: Principal,
  ): Promise<FormDraft> {
    return this.drafts.rename(form, id, name, principal);
  }

  @Endpoint('DELETE /api/forms/:form/drafts/:id')
  delete(
    @Param('form') form: string,
    @Param('id') id: string,
    @Query() { revision }: FilledQueryOf<'DELETE /api/forms/:form/drafts/:id'>,
    @CurrentUser() principal: Principal,
  ): Promise<void> {
    return this.drafts.delete(form, id, revision, principal);
  }
}
