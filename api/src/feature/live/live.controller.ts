import { PATHS } from '@lifeform/metadata';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Gate } from '../../platform/auth/gate.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { SECURITY_HEADERS } from '../../platform/http/security-headers.ts';
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
    reply.hijack();
    reply.raw.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A buffering proxy would hold events back.
      'x-accel-buffering': 'no',
    });
    // Who asks for the head alone would wait for its end in vain.
    if (request.method === 'HEAD') reply.raw.end();
    else this.hub.add(principal, reply.raw, expiresAt - now);
  }
}
