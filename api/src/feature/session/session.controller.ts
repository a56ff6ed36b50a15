import type { AuthenticateRequest, RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { Body, Controller, Headers, HttpStatus, Ip, UseGuards } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { DirectoryAccounts, DirectoryRefusal } from '../directory/index.ts';
import { FactorSignIn } from './factor/factor-sign-in.ts';
import { KnownDevices } from './known-devices.ts';
import { SessionService } from './session.service.ts';
import { placeOf, type SessionPlace } from './session-place.ts';
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
    private readonly factors: FactorSignIn,
    private readonly devices: KnownDevices,
    private readonly directory: DirectoryAccounts,
    private readonly log: SignInLog,
    private readonly trackingNames: TrackingNames,
  ) {}

  @Endpoint('POST /users/authenticate')
  @UseGuards(SignInLimit)
  async authenticate(
    @Body() body: AuthenticateRequest,
    @Ip() address: string,
    @Headers('user-agent') agent?: string,
  ): Promise<TokenAnswer> {
    const { username, password, device } = body;
    const place = placeOf(address, agent);
    const signedIn = await this.signIn.verify(username, password, { ...place, device });
    const { user, by, sourceID } = signedIn;
    if (body.generateTrackingUserName) await this.trackingNames.give(user);
    await this.factors.requireNone(signedIn);
    const tokens = await this.sessions.open(user, by, place, sourceID);
    return { ...tokens, device: this.devices.mark(user) };
  }

  @Endpoint('POST /users/login')
  login(@Body() token: RefreshToken, @Ip() address: string, @Headers('challenge') challenge?: string): Promise<User> {
    return this.sessions.identify(token, { challenge, address });
  }

  @Endpoint('POST /users/refresh')
  async refresh(
    @Body() given: RefreshToken,
    @Ip() address: string,
    @Headers('challenge') challenge?: string,
    @Headers('user-agent') agent?: string,
  ): Promise<TokenAnswer> {
    // The directory's token is exchanged for a session of ours once; after that, ours is exchanged.
    if (this.directory.understands(given.token)) return this.#openFrom(given, placeOf(address, agent));
    return this.sessions.refresh(given, { challenge, address });
  }

  async #openFrom({ token }: RefreshToken, place: SessionPlace): Promise<TokenAnswer> {
    const user = await this.directory.userOf(token).catch((error: unknown) => this.#refuse(error, place));
    if (!(await this.signIn.isOutside(user, place.address))) return this.sessions.open(user, 'directory', place);
    await this.log.refused(user.username, 'address', place);
    throw new ApiError(HttpStatus.UNAUTHORIZED, 'signInRefused');
  }

  async #refuse(error: unknown, place: SessionPlace): Promise<never> {
    if (error instanceof DirectoryRefusal) {
      const { failure, user } = error;
      await this.log.refused(user?.username, failure === 'directoryNoAccount' ? 'directoryAccount' : failure, place);
    }
    throw error;
  }

  @Endpoint('POST /users/logout')
  logout(@Body() token: RefreshToken): Promise<void> {
    return this.sessions.close(token);
  }
}
