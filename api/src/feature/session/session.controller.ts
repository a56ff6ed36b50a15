import {
  type AuthenticateRequest,
  PATHS,
  type RefreshToken,
  schemas,
  type TokenAnswer,
} from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { Body, Controller, HttpCode, HttpStatus, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/auth/policy.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { DirectoryAccounts } from '../directory/directory-accounts.ts';
import { SessionService } from './session.service.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInLimit } from './sign-in-limit.guard.ts';
import { SignInLog } from './sign-in-log.ts';
import { TrackingNames } from './tracking-name.ts';

/** Public routes: what is sent proves itself. */
@Controller()
@Public()
export class SessionController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
    private readonly directory: DirectoryAccounts,
    private readonly log: SignInLog,
    private readonly trackingNames: TrackingNames,
  ) {}

  @Post(PATHS.authenticate)
  @HttpCode(200)
  @UseGuards(SignInLimit)
  async authenticate(@Body(new ValidBody(schemas.authenticate)) body: AuthenticateRequest): Promise<TokenAnswer> {
    const { user, by } = await this.signIn.verify(body.username, body.password);
    if (body.generateTrackingUserName) await this.trackingNames.give(user);
    return this.sessions.open(user, by);
  }

  @Post(PATHS.login)
  @HttpCode(200)
  login(@Body(new ValidBody(schemas.refreshToken)) token: RefreshToken): Promise<User> {
    return this.sessions.identify(token);
  }

  @Post(PATHS.refresh)
  @HttpCode(200)
  async refresh(@Body(new ValidBody(schemas.refreshToken)) given: RefreshToken): Promise<TokenAnswer> {
    // The directory's token buys a session of our own once; from then on it is ours that is exchanged.
    if (this.directory.understands(given.token)) return this.#openFrom(given);
    return this.sessions.refresh(given);
  }

  async #openFrom({ token }: RefreshToken): Promise<TokenAnswer> {
    const user = await this.directory.userOf(token);
    if (user) return this.sessions.open(user, 'directory');
    await this.log.refused(undefined, 'directoryAccount');
    throw new Refusal(HttpStatus.UNAUTHORIZED, 'directoryNoAccount');
  }

  @Post(PATHS.logout)
  @HttpCode(204)
  logout(@Body(new ValidBody(schemas.refreshToken)) token: RefreshToken): Promise<void> {
    return this.sessions.close(token);
  }
}
