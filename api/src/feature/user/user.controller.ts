import { PATHS, schemas, type User, type UserUpdateRequest } from '@lifeform/metadata';
import { Body, Controller, ForbiddenException, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Gate } from '../../platform/auth/gate.ts';
import { SignedIn } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { UserRepository } from './user.repository.ts';

@Controller()
export class UserController {
  constructor(
    private readonly users: UserRepository,
    private readonly gate: Gate,
  ) {}

  @Get(PATHS.user)
  @SignedIn()
  read(@Param('username') username: string, @CurrentUser() principal: Principal): User {
    requireSelf(username, principal);
    return principal.user;
  }

  @Post(PATHS.userUpdate)
  @HttpCode(200)
  @SignedIn()
  async update(
    @Body(new ValidBody(schemas.userUpdate)) body: UserUpdateRequest,
    @CurrentUser() principal: Principal,
  ): Promise<{ readonly message: string }> {
    requireSelf(body.username, principal);
    const { username: _identity, ...changes } = body;
    if (Object.keys(changes).length > 0) await this.users.change(principal.userID, changes);
    this.gate.forgetUser(principal.userID);
    return { message: 'Your profile is saved.' };
  }
}

/** The same answer whether or not the other person exists. */
function requireSelf(username: string, principal: Principal): void {
  if (username.toLowerCase() !== principal.username) {
    throw new ForbiddenException('You can read and change your own profile only.');
  }
}
