import type { AuthenticateRequest, RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { Body, Controller, Headers, HttpStatus, Ip, UseGuards } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { DirectoryAccounts } from '../directory/index.ts';
import { KnownDevices } from './known-devices.ts';
import { SessionService } from './session.service.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInLimit } from './sign-in-limit.guard.ts';
import { SignInLog } from './sign-in-log.ts';
import { TrackingNames } from './tracking-name.ts';

/** Public routes: the tokens sent are the proof. */
@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly directory: DirectoryAccounts,
    private readonly log: SignInLog,
    private readonly trackingNames: TrackingNames,
  ) {}

  @Endpoint('POST /users/authenticate')
  @UseGuards(SignInLimit)
  async authenticate(@Body() body: AuthenticateRequest, @Ip() address: string): Promise<TokenAnswer> {
    const { username, password, device } = body;
    const { user, by, sourceID } = await this.signIn.verify(username, password, { address, device });
    if (body.generateTrackingUserName) await this.trackingNames.give(user);
    const tokens = await this.sessions.open(user, by, sourceID);
    return { ...tokens, device: this.devices.mark(user) };
  }

  @Endpoint('POST /users/login')
  login(@Body() token: RefreshToken, @Headers('challenge') challenge?: string): Promise<User> {
    return this.sessions.identify(token, challenge);
  }

  @Endpoint('POST /users/refresh')
  async refresh(@Body() given: RefreshToken, @Headers('challenge') challenge?: string): Promise<TokenAnswer> {
    // The directory's token is exchanged for a session of ours once; after that, ours is exchanged.
    if (this.directory.understands(given.token)) return this.#openFrom(given);
    return this.sessions.refresh(given, challenge);
  }

  async #openFrom({ token }: RefreshToken): Promise<TokenAnswer> {
    const user = await this.directory.userOf(token);
    if (user) return this.sessions.open(user, 'directory');
    await this.log.refused(undefined, 'directoryAccount');
    throw new ApiError(HttpStatus.UNAUTHORIZED, 'directoryNoAccount');
  }

  @Endpoint('POST /users/logout')
  logout(@Body() token: RefreshToken): Promise<void> {
    return this.sessions.close(token);
  }
}
