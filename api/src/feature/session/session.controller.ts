import {
  type AuthenticateRequest,
  PATHS,
  type RefreshToken,
  schemas,
  type TokenAnswer,
  type User,
} from '@lifeform/metadata';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/auth/policy.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { SessionService } from './session.service.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInLimit } from './sign-in-limit.guard.ts';

/** Public routes: what is sent proves itself. */
@Controller()
@Public()
export class SessionController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
  ) {}

  @Post(PATHS.authenticate)
  @HttpCode(200)
  @UseGuards(SignInLimit)
  async authenticate(@Body(new ValidBody(schemas.authenticate)) body: AuthenticateRequest): Promise<TokenAnswer> {
    return this.sessions.open(await this.signIn.verify(body.username, body.password));
  }

  @Post(PATHS.login)
  @HttpCode(200)
  login(@Body(new ValidBody(schemas.refreshToken)) token: RefreshToken): Promise<User> {
    return this.sessions.identify(token);
  }

  @Post(PATHS.refresh)
  @HttpCode(200)
  refresh(@Body(new ValidBody(schemas.refreshToken)) token: RefreshToken): Promise<TokenAnswer> {
    return this.sessions.refresh(token);
  }

  @Post(PATHS.logout)
  @HttpCode(204)
  logout(@Body(new ValidBody(schemas.refreshToken)) token: RefreshToken): Promise<void> {
    return this.sessions.close(token);
  }
}
