import { PATHS } from '@lifeform/metadata/contract';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Gate } from '../../platform/auth/gate.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { openEvents } from '../../platform/http/event-stream.ts';
import { LiveHub } from './live-hub.ts';

@Controller()
export class LiveController {
  constructor(
    private readonly hub: LiveHub,
    private readonly gate: Gate,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Server-sent events, read with fetch because an EventSource cannot send a bearer token. */
  @Get(PATHS.live)
  @SignedIn()
  open(@CurrentUser() principal: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const now = this.now().getTime();
    const expiresAt = this.gate.expiryOf(request.headers.authorization) ?? now;
    const stream = openEvents(request, reply);
    if (stream) this.hub.add(principal, stream, expiresAt - now);
  }
}
