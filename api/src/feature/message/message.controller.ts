import { ERROR_GROUP } from '@lifeform/metadata/contract';
import { Controller, HttpStatus, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator, credentialsOf } from '../../platform/auth/authenticator.ts';
import { requireAccess } from '../../platform/auth/policy.guard.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { MessageCache } from './message-cache.ts';

/** Groups that are shown before signing in. */
const PUBLIC_GROUPS: ReadonlySet<string> = new Set(['Shell', 'SecondFactor', ERROR_GROUP]);

@Controller()
export class MessageController {
  constructor(
    private readonly messages: MessageCache,
    private readonly authenticator: Authenticator,
  ) {}

  /** A public route, because some groups are public; the others require a signed-in person here. */
  @Endpoint('GET /api/GetMessages/:group')
  async read(@Param('group') group: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!PUBLIC_GROUPS.has(group)) {
      requireAccess('signedIn', await this.authenticator.admit(credentialsOf(request)));
    }
    const body = this.messages.body(group);
    if (!body)
      throw new ApiError(HttpStatus.NOT_FOUND, 'noMessageGroup', { parameters: { group: group.slice(0, 40) } });
    reply.hijack();
    body.send(request.raw, reply.raw);
  }
}
