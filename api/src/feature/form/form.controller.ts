import {
  type DeleteControlItemsRequest,
  PATHS,
  type PublishAnswer,
  schemas,
  type UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Gate } from '../../platform/auth/gate.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import { Public, Requires, SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { FormLibrary } from './form-library.ts';
import { PublishService } from './publish.service.ts';

@Controller()
export class FormController {
  constructor(
    private readonly forms: FormLibrary,
    private readonly publishing: PublishService,
    private readonly gate: Gate,
  ) {}

  /** Public as a route, because the sign-in page of one form is; the whole of any form asks for the person here. */
  @Get(PATHS.controlItems)
  @Public()
  async read(@Param('form') form: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.gate.admit(request.headers.authorization);
    const open = principal ? undefined : this.forms.publicBody(form);
    if (!open) requireAccess({ kind: 'signedIn' }, principal);
    const body = open ?? this.forms.body(form);
    if (!body) throw new Refusal(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }

  @Get(PATHS.interfaceSetup)
  @SignedIn()
  layouts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    reply.hijack();
    this.forms.layouts().send(request.raw, reply.raw);
  }

  @Post(PATHS.updateControlItems)
  @HttpCode(200)
  @Requires('isDeveloper', 'isAdmin')
  update(
    @Body(new ValidBody(schemas.updateControlItems)) request: UpdateControlItemsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.publishing.update(request, principal);
  }

  @Post(PATHS.deleteControlItems)
  @HttpCode(200)
  @Requires('isDeveloper')
  delete(
    @Body(new ValidBody(schemas.deleteControlItems)) request: DeleteControlItemsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<PublishAnswer> {
    return this.publishing.delete(request, principal);
  }
}
