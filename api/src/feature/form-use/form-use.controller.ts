import type { AnswerOf, FilledQueryOf, FormUseAnswer, FormUseRequest } from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormUseService } from './form-use.service.ts';
import { FormUseLimit } from './form-use-limit.guard.ts';

@Controller()
export class FormUseController {
  constructor(private readonly use: FormUseService) {}

  @Endpoint('POST /api/formUse')
  @UseGuards(FormUseLimit)
  add(@Body() request: FormUseRequest): Promise<AnswerOf<'POST /api/formUse'>> {
    return this.use.add(request);
  }

  @Endpoint('GET /api/forms/:form/use')
  read(
    @Param('form') form: string,
    @Query() { version }: FilledQueryOf<'GET /api/forms/:form/use'>,
    @CurrentUser() principal: Principal,
  ): Promise<FormUseAnswer> {
    return this.use.read(version === undefined ? { form } : { form, version }, principal);
  }

  @Endpoint('DELETE /api/forms/:form/use')
  clear(
    @Param('form') form: string,
    @Query() { version }: FilledQueryOf<'DELETE /api/forms/:form/use'>,
    @CurrentUser() principal: Principal,
  ): Promise<void> {
    return this.use.clear(version === undefined ? { form } : { form, version }, principal);
  }
}
