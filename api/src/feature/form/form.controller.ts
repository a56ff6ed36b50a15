import { PATHS } from '@lifeform/metadata';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '../../platform/auth/gate.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import { Public, SignedIn } from '../../platform/auth/policy.ts';
import { FormLibrary } from './form-library.ts';

@Controller()
export class FormController {
  constructor(
    private readonly forms: FormLibrary,
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
    if (!body) throw new NotFoundException(`There is no form ${JSON.stringify(form.slice(0, 40))}.`);
    reply.hijack();
    body.send(request.raw, reply.raw);
  }

  @Get(PATHS.interfaceSetup)
  @SignedIn()
  layouts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    reply.hijack();
    this.forms.layouts().send(request.raw, reply.raw);
  }
}
