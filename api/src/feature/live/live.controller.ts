import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { LiveHub } from './live-hub.ts';

@Controller()
export class LiveController {
  constructor(
    private readonly hub: LiveHub,
    private readonly authenticator: Authenticator,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Server-sent events, read with fetch because an EventSource cannot send a bearer token. */
  @Endpoint('GET /api/live')
  open(@CurrentUser() principal: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const now = this.now().getTime();
    const expiresAt = this.authenticator.expiryOf(request.headers.authorization) ?? now;
    const stream = openEvents(request, reply);
    if (stream) this.hub.add(principal, stream, expiresAt - now);
  }
}
