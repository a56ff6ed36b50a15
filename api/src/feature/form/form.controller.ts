import { type FormDocument, formJsonSchema } from '@lifeform/metadata';
import type {
  DeleteControlItemsRequest,
  FilledQueryOf,
  PublishAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, HttpStatus, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator, credentialsOf } from '../../platform/auth/authenticator.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { FormCache } from './form-cache.ts';
import { PublishService } from './publish.service.ts';

const VERSION = /^\d{1,9}$/;

@Controller()
export class FormController {
  constructor(
    private readonly forms: FormCache,
    private readonly publishing: PublishService,
    private readonly authenticator: Authenticator,
  ) {}

  /** A public route, because one form has the sign-in page; any whole form is checked for a person here. */
  @Endpoint('GET /api/GetControlItemsByForm/:form')
  async read(@Param('form') form: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.admit(credentialsOf(request));
    const open = principal ? undefined : this.forms.publicBody(form);
    if (!open) requireAccess('signedIn', principal);
    const body = open ?? this.forms.body(form);
    if (!body) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }

  @Endpoint('GET /api/forms/:form/documents/:version')
  async readVersion(@Param('form') form: string, @Param('version') version: string): Promise<FormDocument> {
    const document = VERSION.test(version) ? await this.forms.document(form.slice(0, 60), Number(version)) : undefined;
    if (!document) throw new ApiError(HttpStatus.NOT_FOUND, 'noFormVersion', { parameters: { form, version } });
    const { cases: _cases, ...toFillIn } = document;
    return toFillIn;
  }

  @Endpoint('GET /api/forms/:form/jsonSchema')
  jsonSchema(
    @Param('form') form: string,
    @Query() { language }: FilledQueryOf<'GET /api/forms/:form/jsonSchema'>,
  ): object {
    const document = this.forms.newest(form.slice(0, 60));
    if (!document) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
    return formJsonSchema(document, language).schema;
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
