import type { DeleteControlItemsRequest, PublishAnswer, UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { Body, Controller, HttpStatus, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormCache } from './form-cache.ts';
import { PublishService } from './publish.service.ts';

@Controller()
export class FormController {
  constructor(
    private readonly forms: FormCache,
    private readonly publishing: PublishService,
    private readonly authenticator: Authenticator,
  ) {}

  /** Public as a route, because the sign-in page of one form is; the whole of any form asks for the person here. */
  @Endpoint('GET /api/GetControlItemsByForm/:form')
  async read(@Param('form') form: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.admit(request.headers.authorization);
    const open = principal ? undefined : this.forms.publicBody(form);
    if (!open) requireAccess('signedIn', principal);
    const body = open ?? this.forms.body(form);
    if (!body) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }

  @Endpoint('GET /api/getAllInterfaceSetupItems/')
  layouts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    reply.hijack();
    this.forms.layouts().send(request.raw, reply.raw);
  }

  @Endpoint('POST /api/updateControlItems')
  update(@Body() request: UpdateControlItemsRequest, @CurrentUser() principal: Principal): Promise<PublishAnswer> {
    return this.publishing.update(request, principal);
  }

  @Endpoint('POST /api/deleteControlItems')
  delete(@Body() request: DeleteControlItemsRequest, @CurrentUser() principal: Principal): Promise<PublishAnswer> {
    return this.publishing.delete(request, principal);
  }
}
