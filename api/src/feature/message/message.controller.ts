import { PATHS, REFUSAL_GROUP } from '@lifeform/metadata/contract';
import { Controller, Get, HttpStatus, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '../../platform/auth/gate.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import { Public } from '../../platform/auth/policy.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { MessageLibrary } from './message-library.ts';

/** The texts a person sees before signing in. */
const PUBLIC_GROUPS: ReadonlySet<string> = new Set(['Shell', REFUSAL_GROUP]);

@Controller()
export class MessageController {
  constructor(
    private readonly messages: MessageLibrary,
    private readonly gate: Gate,
  ) {}

  /** Public as a route, because some groups are; every other group asks for the person here. */
  @Get(PATHS.messages)
  @Public()
  async read(@Param('group') group: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!PUBLIC_GROUPS.has(group)) {
      requireAccess({ kind: 'signedIn' }, await this.gate.admit(request.headers.authorization));
    }
    const body = this.messages.body(group);
    if (!body) throw new Refusal(HttpStatus.NOT_FOUND, 'noMessageGroup', { parameters: { group: group.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }
}
