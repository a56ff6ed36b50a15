import type { CreateUserRequest, FilledQueryOf, ListedUser } from '@lifeform/metadata/contract';
import { Body, Controller, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { UserAdminRepository } from './user-admin.repository.ts';
import { UserAdminService } from './user-admin.service.ts';
import { toListed } from './user-list.ts';

@Controller()
export class UserAdminController {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly service: UserAdminService,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A plain list, as callers without paging expect; the total is in a header. */
  @Endpoint('GET /users')
  async list(
    @Query() query: FilledQueryOf<'GET /users'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ListedUser[]> {
    const { rows, total } = await this.users.list(query);
    reply.header('x-total-count', total);
    return rows.map((row) => toListed(row, this.now()));
  }

  @Endpoint('POST /users/create')
  create(@Body() body: CreateUserRequest, @CurrentUser() principal: Principal): Promise<ListedUser> {
    return this.service.create(body, principal);
  }
}
