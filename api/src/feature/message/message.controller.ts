import { PATHS } from '@lifeform/metadata';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '../../platform/auth/gate.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import { Public } from '../../platform/auth/policy.ts';
import { MessageLibrary } from './message-library.ts';

/** The texts a person sees before signing in. */
const PUBLIC_GROUP = 'Shell';

@Controller()
export class MessageController {
  constructor(
    private readonly messages: MessageLibrary,
    private readonly gate: Gate,
  ) {}

  /** Public as a route, because one group is; every other group asks for the person here. */
  @Get(PATHS.messages)
  @Public()
  async read(@Param('group') group: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (group !== PUBLIC_GROUP) {
      requireAccess({ kind: 'signedIn' }, await this.gate.admit(request.headers.authorization));
    }
    const body = this.messages.body(group);
    if (!body) throw new NotFoundException(`There is no message group ${JSON.stringify(group.slice(0, 40))}.`);
    reply.hijack();
    body.send(request.raw, reply.raw);
  }
}
