import type {
  ArchiveFormRequest,
  CreateFormAnswer,
  CreateFormRequest,
  FormMenu,
  FormsAnswer,
  PublishAnswer,
  RenameFormRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormList } from './form-list.ts';
import { FormMaker } from './form-maker.ts';

@Controller()
export class FormMakerController {
  constructor(
    private readonly list: FormList,
    private readonly maker: FormMaker,
  ) {}

  @Endpoint('GET /api/forms')
  all(@CurrentUser() { user }: Principal): Promise<FormsAnswer> {
    return this.list.all(user);
  }

  @Endpoint('GET /api/formMenu')
  menu(@CurrentUser() { user }: Principal): FormMenu {
    return this.list.menu(user);
  }

  @Endpoint('POST /api/forms')
  create(@Body() request: CreateFormRequest, @CurrentUser() principal: Principal): Promise<CreateFormAnswer> {
    return this.maker.create(request, principal);
  }

  @Endpoint('POST /api/forms/:form/rename')
  rename(
    @Param('form') form: string,
    @Body() request: RenameFormRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.maker.rename(form, request, principal);
  }

  @Endpoint('POST /api/forms/:form/archive')
  archive(
    @Param('form') form: string,
    @Body() request: ArchiveFormRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.maker.archive(form, request, principal);
  }

  @Endpoint('DELETE /api/forms/:form')
  delete(@Param('form') form: string, @CurrentUser() principal: Principal): Promise<void> {
    return this.maker.delete(form, principal);
  }
}
